import { withoutLocale } from '@marsad/contract/pages'

/** The path to go back to, if it is one of this very site; an address elsewhere is somebody's trap. */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, location.origin)
    const path = withoutLocale(url.pathname)
    return url.origin === location.origin && path !== '/auth' ? path + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
