import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { safeRedirect } from '../features/accounts/safe-redirect.ts'
import { getSession } from '../lib/session/session.ts'

/** Every page but `/auth` is for people who signed in; a guest comes back here afterwards. */
export function keepGuestsOut({ location }: { location: ParsedLocation }) {
  if (getSession().isAuthenticated) return
  const wanted = location.href === '/' ? {} : { redirect: location.href }
  throw redirect({ to: '/auth', search: wanted, replace: true })
}

export function sendOnIfSignedIn(wanted: string | undefined) {
  if (getSession().isAuthenticated) throw redirect({ href: safeRedirect(wanted), replace: true })
}
