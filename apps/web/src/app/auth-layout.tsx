import { Outlet } from '@tanstack/react-router'
import { Activity, GitCommitVertical, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LanguageSwitch } from './language-switch.tsx'
import { LogoMark } from './logo.tsx'
import { Observatory } from './observatory.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const points = [
  { key: 'live', Icon: Activity },
  { key: 'changes', Icon: GitCommitVertical },
  { key: 'private', Icon: ShieldCheck },
] as const

/** The form on one side; on wide screens a quiet word about the product on the other. */
export function AuthLayout() {
  const t = useTranslations()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col bg-card">
        <header className="flex items-center justify-between gap-2 px-4 py-3 sm:px-8">
          <span className="flex items-center gap-2.5 font-semibold">
            <LogoMark className="size-7" />
            {t('common.product')}
          </span>
          <LanguageSwitch />
        </header>
        <main className="grid flex-1 place-items-center px-4 py-8 sm:px-8">
          <div className="w-full max-w-sm">
            <Outlet />
          </div>
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-xs text-muted sm:px-8">
          {t('shell.copyright')}
          <ThemeSwitch />
        </footer>
      </div>
      <aside className="relative hidden overflow-hidden border-s bg-soft lg:flex lg:flex-col lg:justify-center lg:p-16">
        <div className="relative z-10 max-w-md">
          <h2 className="text-3xl leading-tight font-semibold text-balance">{t('shell.auth.headline')}</h2>
          <ul className="mt-8 flex flex-col gap-4">
            {points.map(({ key, Icon }) => (
              <li key={key} className="flex items-center gap-3 text-fg">
                <Icon className="size-5 shrink-0 text-primary" aria-hidden />
                {t(`shell.auth.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <Observatory className="flip-rtl absolute end-0 bottom-0 w-[85%] max-w-2xl text-primary" />
      </aside>
    </div>
  )
}
