import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { safeRedirect } from '../features/identity/accounts/auth-search.ts'
import { heldInvitation } from '../lib/session/held-invitation.ts'
import { getSession } from '../lib/session/session.ts'

/** Every page but `/auth` and `/invitation` needs a session; after signing in a guest returns to the requested page. */
export function keepGuestsOut({ location }: { location: ParsedLocation }) {
  if (getSession().isAuthenticated) return
  const wanted = location.href === '/' ? {} : { redirect: location.href }
  throw redirect({ to: '/auth', search: wanted, replace: true })
}

export function sendOnIfSignedIn(wanted: string | undefined) {
  if (!getSession().isAuthenticated) return
  // A guest with an invitation still has to accept it.
  if (!wanted && heldInvitation()) throw redirect({ to: '/invitation', replace: true })
  throw redirect({ href: safeRedirect(wanted), replace: true })
}
