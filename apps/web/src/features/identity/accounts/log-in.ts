import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { dropInvitation, heldInvitation } from '../../../lib/session/held-invitation.ts'
import { setLandingLanguage } from '../../../lib/session/landing-language.ts'
import { startSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'

export interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  totp?: string
  recoveryCode?: string
  invitationToken?: string
}

/**
 * Signs in and loads everything a session holds before the first page is drawn; into the given workspace where
 * possible.
 */
export async function logIn(credentials: Credentials, stayIn?: string) {
  const answer = await askSession(credentials)
  if (!answer?.token) throw new LoginRefused(answer?.message)
  const { token, email, role, isActive, isVerified } = answer

  const headers = { authorization: `Bearer ${token}` }
  if (stayIn) {
    const params = { id: stayIn }
    // A former member of that workspace starts in the default one.
    await api.call('POST /api/workspaces/:id/switch', { headers, params }).catch(() => undefined)
  }
  const [profile, stats, preferences] = await Promise.allSettled([
    api.call('GET /api/profile', { headers }),
    api.call('GET /api/profile/stats', { headers }),
    api.call('GET /api/profile/preferences', { headers }),
  ])
  setLandingLanguage(valueOf(preferences)?.language ?? null)
  startSession({
    token,
    user: { email, role, isActive, isVerified },
    profile: valueOf(profile),
    profileStats: valueOf(stats),
  })
  // The record of this sign-in is the server's concern: its failure blocks nobody.
  void api.call('POST /api/profile/update-login').catch(() => undefined)
}

/** A person without a workspace enters by the invitation that this tab stores, if there is one. */
async function askSession(credentials: Credentials) {
  try {
    return await api.call('POST /api/auth/login', { body: credentials })
  } catch (error) {
    const held = heldInvitation()
    if (!held || !(error instanceof ApiError) || error.code !== 'auth.no_workspace') throw error
    const body = { ...credentials, invitationToken: held.token }
    const data = await api.call('POST /api/auth/login', { body })
    dropInvitation()
    return data
  }
}

/** The server answered, but not with a session. */
export class LoginRefused extends Error {}

// The pages read again what did not arrive.
function valueOf<Data>(call: PromiseSettledResult<Data>): Data | null {
  return call.status === 'fulfilled' ? call.value : null
}

/** The specification's words for a sign-in that failed. */
export function useLoginFailure(): (error: unknown) => void {
  const t = useTranslations('auth.toast')
  const errorText = useErrorText()
  return (error) => {
    toast.error(
      error instanceof LoginRefused ? error.message || t('loginFailed') : errorText(error, t('loginFailed')),
    )
  }
}
