import { localeOf, withLocale, withoutLocale } from '@marsad/contract/pages'

const page = '/auth/callback'

/** The response of a sign-in provider, which is valid once. */
let response = takeFromAddress()

/**
 * Takes the response out of the address bar before anything else runs: no history entry, link or extension has it
 * longer than needed. The language that the sign-in began in is part of its state.
 */
function takeFromAddress(): string | null {
  const { pathname, search } = location
  if (withoutLocale(pathname) !== page || search === '') return null
  const wanted = new URLSearchParams(search).get('state')?.split('.')[1]
  history.replaceState(null, '', withLocale(wanted === 'ar' ? 'ar' : localeOf(pathname), page))
  return search.slice(1)
}

export const hasProviderResponse = () => response !== null

/** The response, for the first caller. */
export function takeProviderResponse(): string | null {
  const taken = response
  response = null
  return taken
}
