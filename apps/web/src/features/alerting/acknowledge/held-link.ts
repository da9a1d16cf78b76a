import { acknowledgeLink } from '@marsad/contract/acknowledge-link'

const key = 'acknowledge-link'

/**
 * The token of the link, stored by this tab while its holder signs in. It never stands in an address that a proxy might
 * log.
 */
export function holdLink(token: string) {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // Without storage the link has to be opened once more after signing in.
  }
}

export function dropLink() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is no storage to keep it in.
  }
}

/** The token in the fragment, or the one that was stored. */
export function linkIn(hash: string): string {
  const given = new URLSearchParams(hash).get(acknowledgeLink.key)
  if (given) return given
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
