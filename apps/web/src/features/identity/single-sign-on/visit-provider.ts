import type { ProviderKey } from '@marsad/contract/http/single-sign-on'
import { api } from '../../../lib/api/client.ts'
import { heldInvitation } from '../../../lib/session/held-invitation.ts'
import type { Locale } from '../../../lib/preferences.ts'

/** Leaves for a page of the provider. Anything but a web page stays unopened. */
export function openProvider({ url }: { url: string }) {
  if (/^https?:/.test(url)) location.assign(url)
}

interface Visit {
  provider: ProviderKey
  rememberMe: boolean
  returnTo: string
  locale: Locale
}

/** Begins a sign-in at a provider; the invitation that this tab stores goes along. */
export async function visitProvider(visit: Visit) {
  const invitationToken = heldInvitation()?.token
  const body = { ...visit, ...(invitationToken && { invitationToken }) }
  openProvider(await api.call('POST /api/auth/sso/begin', { body }))
}
