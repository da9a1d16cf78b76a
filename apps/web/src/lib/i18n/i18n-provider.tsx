import { DirectionProvider } from '@base-ui/react/direction-provider'
import { localeOf, withLocale } from '@marsad/contract/pages'
import { useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { IntlProvider } from 'use-intl'
import { createFormat, type Format } from '../format/format.ts'
import { type Locale, usePreferences } from '../preferences.ts'
import type { Messages } from './messages.ts'

export type Direction = 'ltr' | 'rtl'

interface Language {
  locale: Locale
  direction: Direction
  format: Format
}

const LanguageContext = createContext<Language | null>(null)

export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr')

interface I18nProviderProps {
  locale: Locale
  messages: Messages
  children: ReactNode
}

export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  const { digits, hourCycle, timeZone } = usePreferences()
  const language = useMemo(
    () => ({
      locale,
      direction: directionOf(locale),
      format: createFormat({ locale, digits, hourCycle, timeZone }),
    }),
    [locale, digits, hourCycle, timeZone],
  )
  return (
    <LanguageContext value={language}>
      <IntlProvider
        locale={language.format.tag}
        messages={messages}
        timeZone={timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <DirectionProvider direction={language.direction}>{children}</DirectionProvider>
      </IntlProvider>
    </LanguageContext>
  )
}

function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('I18nProvider is missing above this component')
  return language
}

export const useLocale = (): Locale => useLanguage().locale
export const useDirection = (): Direction => useLanguage().direction
/** Numbers, sizes, times and dates in the reader's language and preferences. */
export const useFormat = (): Format => useLanguage().format

/** The same page in the other language, as a step that Back undoes. */
export function useSwitchLanguage() {
  const { history } = useRouter()
  return () => {
    const { pathname, search, hash } = history.location
    const other = localeOf(pathname) === 'ar' ? 'en' : 'ar'
    history.push(withLocale(other, pathname) + search + hash)
  }
}
