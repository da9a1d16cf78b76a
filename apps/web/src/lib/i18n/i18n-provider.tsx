import { DirectionProvider } from '@base-ui/react/direction-provider'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { createFormat, type Format } from '../format/format.ts'
import { usePreferences, type Locale } from '../preferences.ts'
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
