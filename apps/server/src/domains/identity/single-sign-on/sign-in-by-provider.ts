import type {
  BeginSingleSignOn,
  FoundProvider,
  ProviderPage,
  ProviderResponse,
  SingleSignOnAnswer,
} from '@marsad/contract/http/single-sign-on'
import type { EmailOnly } from '@marsad/contract/http/auth'
import type { Locale } from '@marsad/contract/http/common'
import type { Tx } from '../../../engines/postgres.ts'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey, type CookieJar } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { sealSecret } from '../../../platform/secret-box.ts'
import { hashToken } from '../../../platform/signed-tokens.ts'
import { deleteCode } from '../accounts/codes.store.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import { getSetup } from '../accounts/registration.ts'
import { findUserByEmail } from '../accounts/users.store.ts'
import { joinByInvitation } from '../invitations/accept-invitation.ts'
import { findOpenInvitation } from '../invitations/invitations.store.ts'
import { deviceHash } from '../sign-in/browser-cookies.ts'
import { openSession } from '../sign-in/sessions.ts'
import { isDeviceOf } from '../sign-in/sign-ins.store.ts'
import { ensureHomeWorkspace } from '../workspaces/founding.ts'
import { enterPerson, enterWorkspace, leaveScope } from '../workspaces/workspaces.store.ts'
import {
  addIdentity,
  addPerson,
  addSessionIdentity,
  deleteUnverified,
  findIdentity,
  isLinked,
  noteIdentityUsed,
} from './identities.store.ts'
import { followGroups } from './membership.ts'
import { keyOf, loadWorkspaceProvider, type Provider } from './providers.ts'
import { findWorkspaceOfDomain, hasVerifiedDomain } from './providers.store.ts'
import { domainOf, namesOf, verifiedAddress } from './single-sign-on.rules.ts'
import { type Arrived, beginVisit, finishVisit } from './visits.ts'

export async function beginSingleSignOn(
  ctx: Ctx,
  input: BeginSingleSignOn,
  jar: CookieJar,
  browserLocale: Locale,
): Promise<ProviderPage> {
  await takeOrRefuse(rateLimitsOf(ctx).providerRequestsFrom, addressKey(ctx.ip))
  return beginVisit(ctx, jar, { ...input, locale: input.locale ?? browserLocale })
}

/** The provider of a work address, by its domain alone: whether the person exists is not looked up. */
export async function findProvider(ctx: Ctx, { email }: EmailOnly): Promise<FoundProvider> {
  await takeOrRefuse(rateLimitsOf(ctx).providerRequestsFrom, addressKey(ctx.ip))
  const workspaceId = await findWorkspaceOfDomain(ctx.engines.postgres, domainOf(email))
  const provider = workspaceId && (await loadWorkspaceProvider(ctx, workspaceId))
  return { provider: provider ? { key: keyOf(provider), name: provider.name } : null }
}

export const refreshLabel = (sessionId: string) => ({ purpose: 'refresh-token', owner: sessionId })
export const sealRefreshToken = ({ config }: Pick<Ctx, 'config'>, sessionId: string, token: string) =>
  sealSecret(config.secret, refreshLabel(sessionId), token)

/** Signs a person in by the response of their provider. */
export async function finishSingleSignOn(
  ctx: Ctx,
  { parameters }: ProviderResponse,
  jar: CookieJar,
): Promise<SingleSignOnAnswer> {
  const { loginFrom, providerRequestsFrom } = rateLimitsOf(ctx)
  await takeOrRefuse(loginFrom, addressKey(ctx.ip))
  const arrived = await finishVisit(ctx, jar, parameters)
  if (arrived.visit.linkingSessionId !== null) throw new Failure('auth.single_sign_on_failed')
  const { provider, visit, claims, refreshToken } = arrived
  const entry = await admitPerson(ctx, arrived)
  // The membership has ended in a transaction of its own, which this refusal must not undo.
  if (!entry) throw new Failure('auth.not_in_group')

  const { user, identityId, home } = entry
  const device = deviceHash(jar)
  const isKnownDevice = await ctx.engines.postgres.transaction({}, (tx) => isDeviceOf(tx, user.id, device))
  const sid = typeof claims['sid'] === 'string' ? claims['sid'] : null
  const { token, role } = await openSession(ctx, jar, user, {
    device,
    isKnownDevice,
    method: 'single_sign_on',
    rememberMe: visit.rememberMe,
    invitationToken: arrived.invitationToken,
    isStillProven: (tx) => isLinked(tx, user.id, identityId),
    identity: {
      confinedTo: home,
      remember: (tx, sessionId) =>
        addSessionIdentity(tx, {
          sessionId,
          identityId,
          confinedTo: provider.workspaceId,
          sid,
          refreshBox: refreshToken === undefined ? null : sealRefreshToken(ctx, sessionId, refreshToken),
        }),
    },
  })
  await Promise.all([
    loginFrom.giveBack(addressKey(ctx.ip)),
    providerRequestsFrom.giveBack(addressKey(ctx.ip)),
  ])
  const { email, isActive, isVerified } = user
  const { returnTo } = visit
  return { success: true, token, email, role, isActive, isVerified, message: 'Login successful', returnTo }
}

/** The person of a provider's response, in the workspace of the provider if it has one. */
async function admitPerson(ctx: Ctx, arrived: Arrived) {
  const { provider, claims } = arrived
  // Read before the transaction: a second connection inside of it could wait for those that wait for it.
  const { isRegistrationOpen } = await getSetup(ctx)
  return ctx.engines.postgres.transaction({}, async (tx) => {
    const key = { providerId: provider.id, issuer: provider.issuer, subject: claims.sub }
    const known = await findIdentity(tx, key)
    if (known && !(known.user.isActive && known.user.isVerified)) {
      throw new Failure('auth.single_sign_on_failed')
    }
    const { user, identity } = known ?? (await welcome(tx, ctx, { ...arrived, isRegistrationOpen }))
    const { workspaceId } = provider
    const given = { person: user, claims, suspendedAt: identity.suspendedAt, mayJoin: true }
    const home =
      workspaceId === null ? null : await followGroups(tx, ctx, { ...provider, workspaceId }, given)
    if (home === undefined) {
      // A new person without a role leaves nothing behind.
      if (!known) throw new Failure('auth.not_in_group')
      return undefined
    }
    await enterPerson(tx, user.id)
    await noteIdentityUsed(tx, identity.id, addressAt(claims, identity.email))
    return { user, identityId: identity.id, home }
  })
}

const addressAt = ({ email }: Arrived['claims'], otherwise: string) =>
  typeof email === 'string' ? email.slice(0, 254) : otherwise

/**
 * A new person. Only an address that the provider verified counts, and only one that the provider may speak for.
 * An account with that address is never taken over: its owner links the provider in their profile.
 */
async function welcome(
  tx: Tx,
  ctx: Ctx,
  { provider, claims, visit, invitationToken, isRegistrationOpen }: Arrived & { isRegistrationOpen: boolean },
) {
  const email = verifiedAddress(claims)
  if (email === undefined) throw new Failure('auth.provider_address_unverified')
  const invitation = invitationToken && (await findOpenInvitation(tx, hashToken(invitationToken)))
  const isInvited = Boolean(invitation && (invitation.email === null || invitation.email === email))
  await assertMaySpeakFor(tx, provider, {
    email,
    mayRegister: isInvited || isRegistrationOpen,
    // The token of an e-mailed invitation proves the mailbox.
    isProvenHere: Boolean(
      invitation && invitation.email === email && invitation.workspaceId === provider.workspaceId,
    ),
  })
  await leaveScope(tx)
  const existing = await findUserByEmail(tx, email)
  if (existing?.isVerified) throw new Failure('auth.link_required')
  if (existing && !existing.isActive) throw new Failure('auth.single_sign_on_failed')
  await deleteUnverified(tx, email)
  await deleteCode(tx, email, 'verify')
  const user = await addPerson(tx, { email, ...namesOf(claims, email), locale: visit.locale })
  if (!user) throw new Failure('resource.conflict')
  const identity = await addIdentity(tx, {
    userId: user.id,
    providerId: provider.id,
    issuer: provider.issuer,
    subject: claims.sub,
    email,
  })
  if (!identity) throw new Failure('resource.conflict')
  if (provider.workspaceId === null) {
    if (invitation && isInvited) await joinByInvitation(tx, ctx, invitation, user.id)
    else await ensureHomeWorkspace(tx, ctx, user)
  }
  return { user, identity }
}

/**
 * The provider of the installation speaks for all addresses, under the rules of registration. That of a workspace
 * speaks for the domains of the workspace, and for mailboxes that were proven by an invitation.
 */
async function assertMaySpeakFor(
  tx: Tx,
  { workspaceId }: Provider,
  { email, mayRegister, isProvenHere }: { email: string; mayRegister: boolean; isProvenHere: boolean },
) {
  if (workspaceId === null) {
    if (!mayRegister) throw new Failure('auth.registration_closed')
    return
  }
  await enterWorkspace(tx, workspaceId)
  if (isProvenHere || (await hasVerifiedDomain(tx, workspaceId, domainOf(email)))) return
  throw new Failure('auth.provider_address_foreign')
}
