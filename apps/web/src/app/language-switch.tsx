import { Languages } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLocale } from '../lib/i18n/i18n-provider.tsx'
import { Button } from '../ui/button.tsx'
import { useSwitchLanguage } from '../lib/i18n/use-switch-language.ts'

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
