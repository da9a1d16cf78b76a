import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageSwitch } from './language-switch.tsx'
import { LogoMark } from './logo.tsx'

/** Logo, language and the page: for what stands outside the shell. */
export function BareLayout({ children }: { children: ReactNode }) {
  const t = useTranslations()
  return (
    <div className="flex min-h-dvh flex-col">
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
