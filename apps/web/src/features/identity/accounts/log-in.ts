import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { dropInvitation, heldInvitation } from '../../../lib/session/held-invitation.ts'
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

/** Signs in, and has everything a session holds before the first page is drawn; into that workspace if it may be. */
export async function logIn(credentials: Credentials, stayIn?: string) {
  const answer = await askSession(credentials)
  if (!answer?.token) throw new LoginRefused(answer?.message)
  const { token, email, role, isActive, isVerified } = answer

  const headers = { authorization: `Bearer ${token}` }
  if (stayIn) {
    const params = { id: stayIn }
    // Who is no longer a member of it begins where everybody begins.
    await api.call('POST /api/workspaces/:id/switch', { headers, params }).catch(() => undefined)
  }
  const [profile, stats] = await Promise.allSettled([
    api.call('GET /api/profile', { headers }),
    api.call('GET /api/profile/stats', { headers }),
  ])
  startSession({
    token,
    user: { email, role, isActive, isVerified },
    profile: valueOf(profile),
    profileStats: valueOf(stats),
  })
  // The record of this sign-in is the server's concern: its failure keeps nobody out.
  void api.call('POST /api/profile/update-login').catch(() => undefined)
}

/** Who is in no workspace comes in by the invitation that this tab keeps, if there is one. */
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

// The pages ask again for what did not arrive.
function valueOf<Data>(call: PromiseSettledResult<Data>): Data | null {
  return call.status === 'fulfilled' ? call.value : null
}

/** The specification's words for a sign-in that failed. */
export function useLoginFailure(): (error: unknown) => void {
  const t = useTranslations('auth.toast')
  const errorText = useErrorText()
  const locale = useLocale()
  return (error) => {
    const said = error instanceof LoginRefused && locale === 'en' ? error.message : ''
    toast.error(error instanceof LoginRefused ? said || t('loginFailed') : errorText(error))
  }
}
