import type { LoginAnswer, PasskeyAssertion, PasskeyRequest } from '@marsad/contract/http/auth'
import { useTranslations } from 'use-intl'
import { ApiError, codeOf } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { dropInvitation, heldInvitation } from '../../../lib/session/held-invitation.ts'
import { setLandingLanguage } from '../../../lib/session/landing-language.ts'
import { startSession } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { isDismissed, requestPasskey, secondFactorRequest } from './passkeys.ts'

export interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  totp?: string
  recoveryCode?: string
  passkey?: PasskeyAssertion
  invitationToken?: string
}

/**
 * Signs in and loads everything a session holds before the first page is drawn; into the given workspace where
 * possible.
 */
export async function logIn(credentials: Credentials, stayIn?: string) {
  const request = (invitation: object) =>
    api.call('POST /api/auth/login', { body: { ...credentials, ...invitation } })
  await enterSession(await requestSession(request), stayIn)
}

/** Signs in with password and passkey; without a challenge at hand it requests one. */
export async function logInWithBoth(credentials: Credentials, request?: PasskeyRequest, stayIn?: string) {
  if (request) return logIn({ ...credentials, passkey: await requestPasskey(request) }, stayIn)
  try {
    await logIn(credentials, stayIn)
  } catch (error) {
    const secondFactor = secondFactorRequest(error)
    if (!secondFactor?.passkey) throw error
    await logIn({ ...credentials, passkey: await requestPasskey(secondFactor.passkey) }, stayIn)
  }
}

/** Signs in with a passkey alone. An answer is good for one try, so a second try requests another. */
export async function logInByPasskey(passkey: PasskeyAssertion, rememberMe: boolean) {
  const request = async ({ invitationToken }: { invitationToken?: string }) => {
    const isAgain = invitationToken !== undefined
    const fresh = isAgain ? await requestPasskey(await api.call('POST /api/auth/passkey/challenge')) : passkey
    const body = { passkey: fresh, rememberMe, ...(isAgain && { invitationToken }) }
    return api.call('POST /api/auth/passkey', { body })
  }
  await enterSession(await requestSession(request))
}

/** Enters a session that the server has opened, by whichever way. */
export async function enterSession(answer: LoginAnswer | undefined, stayIn?: string) {
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
  // The record of this sign-in is the server's concern: its failure blocks no sign-in.
  void api.call('POST /api/profile/update-login').catch(() => undefined)
}

/** A person without a workspace enters by the invitation that this tab stores, if there is one. */
async function requestSession<Session>(request: (given: { invitationToken?: string }) => Promise<Session>) {
  try {
    return await request({})
  } catch (error) {
    const held = heldInvitation()
    if (!held || !(error instanceof ApiError) || error.code !== 'auth.no_workspace') throw error
    const data = await request({ invitationToken: held.token })
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

/** The same for a passkey. A server does not report which part of it was wrong; a closed dialog is no failure. */
export function usePasskeyFailure(): (error: unknown) => void {
  const t = useTranslations('auth.passkey')
  const showFailure = useLoginFailure()
  return (error) => {
    if (isDismissed(error)) return
    const code = codeOf(error)
    const isRefused = code === 'auth.invalid_credentials' || code === 'auth.second_factor_invalid'
    if (isRefused || code === undefined) toast.error(t(isRefused ? 'refused' : 'failed'))
    else showFailure(error)
  }
}
