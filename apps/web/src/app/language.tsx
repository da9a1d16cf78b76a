import { localeOf } from '@marsad/contract/pages'
import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { directionOf, I18nProvider } from '../lib/i18n/i18n-provider.tsx'
import { loadMessages, type Messages } from '../lib/i18n/messages.ts'
import { rememberLocale, type Locale } from '../lib/preferences.ts'

export interface LoadedLanguage {
  locale: Locale
  messages: Messages
}

export async function loadLanguage(locale: Locale): Promise<LoadedLanguage> {
  return { locale, messages: await loadMessages(locale) }
}

interface LanguageProps {
  history: RouterHistory
  initial: LoadedLanguage
  children: ReactNode
}

/** The URL says which language the page speaks; words, direction and document follow it without a reload. */
export function Language({ history, initial, children }: LanguageProps) {
  const wanted = useSyncExternalStore(history.subscribe, () => localeOf(history.location.pathname))
  const [{ locale, messages }, setLanguage] = useState(initial)

  useEffect(() => {
    if (wanted === locale) return undefined
    let stale = false
    const follow = async () => {
      const language = await loadLanguage(wanted)
      if (!stale) setLanguage(language)
    }
    void follow()
    return () => {
      stale = true
    }
  }, [wanted, locale])

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
