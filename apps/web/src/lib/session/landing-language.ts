import type { Locale } from '../preferences.ts'

let language: Locale | null = null

/** The language of the account that is just signing in, for the page on which it lands. */
export function setLandingLanguage(wanted: Locale | null) {
  language = wanted
}

/** Once: afterwards the URL decides. */
export function takeLandingLanguage(): Locale | null {
  const taken = language
  language = null
  return taken
}
