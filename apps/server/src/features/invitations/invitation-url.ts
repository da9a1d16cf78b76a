import type { Locale } from '@marsad/contract/http/common'
import { invitationLink } from '@marsad/contract/http/team'
import { withLocale } from '@marsad/contract/pages'
import type { Config } from '../../config.ts'

/** What follows the # stays in the browser: no proxy and no log sees the token. */
export function invitationUrl({ http }: Pick<Config, 'http'>, locale: Locale, token: string): string {
  const url = new URL(withLocale(locale, invitationLink.path), http.publicUrl)
  url.hash = new URLSearchParams({ [invitationLink.fragmentKey]: token }).toString()
  return url.href
}
