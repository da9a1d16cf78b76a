import type { Locale } from '@marsad/contract/http/common'
import type { Bilingual } from '@marsad/contract/http/status-pages'
import type { StatusLanguages } from '@marsad/contract/monitors'

export const localesOf = (languages: StatusLanguages): Locale[] =>
  languages === 'both' ? ['en', 'ar'] : [languages]

/** Whether a text is there in each language of its page. */
export const isWritten = (text: Bilingual, languages: StatusLanguages): boolean =>
  localesOf(languages).every((locale) => text[locale] !== '')

/** The same, for what need not be there at all. */
export const isWrittenOrEmpty = (text: Bilingual, languages: StatusLanguages): boolean =>
  isWritten(text, languages) || localesOf(languages).every((locale) => text[locale] === '')

/** What was written before its page had this language is read in the other one. */
export const inLanguage = (text: Bilingual, locale: Locale): string =>
  text[locale] || text[locale === 'en' ? 'ar' : 'en']
