import { localeOf } from '@marsad/contract/pages'
import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { onReconnect } from '../lib/connection/connection.ts'
import { directionOf, I18nProvider } from '../lib/i18n/i18n-provider.tsx'
import { speak, useSpoken } from '../lib/i18n/words.ts'
import { rememberLocale } from '../lib/preferences.ts'

interface LanguageProps {
  history: RouterHistory
  children: ReactNode
}

/** The URL sets the language of the page; words, direction and document follow it without a reload. */
export function Language({ history, children }: LanguageProps) {
  const wanted = useSyncExternalStore(history.subscribe, () => localeOf(history.location.pathname))
  const { locale, messages } = useSpoken()

  useEffect(() => {
    // Messages that cannot be fetched now come when the server is back: until then the page stays in its language.
    const follow = () => void speak(wanted).catch(() => undefined)
    follow()
    return onReconnect(follow)
  }, [wanted])

  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    rememberLocale(locale)
  }, [locale])

  return (
    <I18nProvider locale={locale} messages={messages}>
      {children}
    </I18nProvider>
  )
}
