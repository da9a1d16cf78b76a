import { useTranslations } from 'use-intl'

/** “Firefox on Linux”, as much of it as is known. */
export function DeviceName({ browser, system }: { browser: string; system: string }) {
  const t = useTranslations('profile.history')
  if (browser && system) return t('onSystem', { browser, system })
  return browser || system || t('unknownDevice')
}
