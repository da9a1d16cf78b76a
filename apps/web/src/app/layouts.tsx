import { Link, Outlet } from '@tanstack/react-router'
import { Activity, GitCommitVertical, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { LanguageSwitch, LogoMark, ThemeSwitch } from './switches.tsx'

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
        <ConnectionBanner />
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

/** Logo, language and the page: for what stands outside the shell. */
export function BareLayout({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBanner />
      <header className="flex h-14 items-center justify-between px-4 sm:px-6">
        <Link to="/" className="flex items-center gap-2.5 font-semibold">
          <LogoMark className="size-7" />
          {t('common.product')}
        </Link>
        <LanguageSwitch />
      </header>
      <main className="grid flex-1 place-items-center">{children}</main>
      <footer className="px-4 py-4 text-center text-xs text-muted">{t('shell.copyright')}</footer>
    </div>
  )
}

const stars = [
  [60, 70, 2],
  [150, 30, 1.5],
  [215, 95, 1.2],
  [410, 40, 2.2],
  [475, 110, 1.4],
  [540, 55, 1.8],
  [330, 24, 1.2],
  [110, 140, 1.2],
] as const

/** The logo's dome as a landscape: a drawing in one colour, so it follows the theme. */
export function Observatory({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 600 300" className={className} fill="currentColor" aria-hidden focusable="false">
      {stars.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} opacity="0.45" />
      ))}
      <path d="M0 300c90-48 210-66 330-60s210 28 270 60z" opacity="0.1" />
      <path d="M300 300c70-34 190-40 300-22v22z" opacity="0.12" />
      <g opacity="0.22">
        <path d="M322 196a78 78 0 0 1 156 0z" />
        <rect x="312" y="202" width="176" height="14" rx="4" />
        <path d="M330 222h140v58H330z" />
      </g>
      <path
        d="M396 188l44-76"
        stroke="var(--card)"
        strokeOpacity="0.75"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <path d="M446 100L560 -30 600 40 454 112z" opacity="0.06" />
    </svg>
  )
}
