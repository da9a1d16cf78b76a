import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale, useSwitchLanguage } from '../lib/i18n/i18n-provider.tsx'
import { setPreferences, usePreferences } from '../lib/preferences.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/form/segmented.tsx'

export function LanguageSwitch() {
  const t = useTranslations('shell')
  const other = useLocale() === 'ar' ? 'en' : 'ar'
  const switchLanguage = useSwitchLanguage()
  return (
    <Button variant="ghost" title={t('languageHint')} onClick={switchLanguage}>
      <Languages aria-hidden />
      <span lang={other}>{t('language')}</span>
    </Button>
  )
}

export function ThemeSwitch() {
  const t = useTranslations('shell.theme')
  const { theme } = usePreferences()
  return (
    <Segmented
      label={t('label')}
      value={theme}
      onValueChange={(next) => setPreferences({ theme: next })}
      items={[
        { value: 'light', label: <Sun aria-hidden />, name: t('light') },
        { value: 'dark', label: <Moon aria-hidden />, name: t('dark') },
        { value: 'system', label: <Monitor aria-hidden />, name: t('system') },
      ]}
    />
  )
}

/** The observatory: a dome, its slit open towards a star. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" className="fill-primary" />
      <path d="M6.5 20a9.5 9.5 0 0 1 19 0z" className="fill-on-primary" />
      <path d="M16 18.5l5.6-9.7" strokeWidth="3" strokeLinecap="round" className="stroke-primary" />
      <rect x="5" y="21.5" width="22" height="3.5" rx="1.5" className="fill-on-primary" />
      <circle cx="24.6" cy="6.6" r="1.7" className="fill-on-primary" />
    </svg>
  )
}
