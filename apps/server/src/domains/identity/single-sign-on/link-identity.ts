import type { Done, TwoFactorProof } from '@marsad/contract/http/auth'
import type { Locale } from '@marsad/contract/http/common'
import type {
  LinkedIdentities,
  LinkedIdentity,
  LinkRequest,
  ProviderPage,
  ProviderResponse,
} from '@marsad/contract/http/single-sign-on'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import type { CookieJar } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import { signInChanged } from '../accounts/sign-in-changes.ts'
import { inPerson } from '../profile/profile.ts'
import { assertFactors } from '../profile/two-factor.ts'
import { addIdentity, deleteIdentity, type Identity, listIdentityRows } from './identities.store.ts'
import { instanceProvider, keyOf, loadWorkspaceProvider, type Provider } from './providers.ts'
import { beginVisit, finishVisit } from './visits.ts'

/** Providers that the caller can link: that of the installation and that of the current workspace. */
async function listProviders(ctx: UserCtx): Promise<Provider[]> {
  const ofWorkspace = await loadWorkspaceProvider(ctx, ctx.caller.workspaceId)
  return [instanceProvider(ctx), ofWorkspace].filter((provider) => provider !== undefined)
}

const toLinked = ({ id, email, createdAt, lastUsedAt }: Identity, providerName: string): LinkedIdentity => ({
  id,
  providerName,
  email,
  linkedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const hasPassword = ({ passwordHash }: { passwordHash: string }) => passwordHash.startsWith('$argon2')

export async function listIdentities(ctx: UserCtx): Promise<LinkedIdentities> {
  const providers = await listProviders(ctx)
  // Names of other workspaces' providers are hidden here; the issuer's host stands for them.
  const nameOf = ({ providerId, issuer }: Identity) =>
    providers.find(({ id }) => id === providerId)?.name ?? new URL(issuer).host
  return inPerson(ctx, async (tx, user) => ({
    identities: (await listIdentityRows(tx, user.id)).map((row) => toLinked(row, nameOf(row))),
    providers: providers.map((provider) => ({ key: keyOf(provider), name: provider.name })),
    hasPassword: hasPassword(user),
  }))
}

/** Sends a signed-in person to a provider, once they proved the password and, if it is on, the second factor. */
export async function beginLink(
  ctx: UserCtx,
  { provider: key, locale, ...proof }: LinkRequest,
  jar: CookieJar,
  browserLocale: Locale,
): Promise<ProviderPage> {
  const providers = await listProviders(ctx)
  if (!providers.some((provider) => keyOf(provider) === key)) throw new Failure('auth.provider_unknown')
  await assertFactors(ctx, jar, proof)
  return beginVisit(ctx, jar, {
    provider: key,
    locale: locale ?? browserLocale,
    linkingSessionId: ctx.caller.sessionId,
    returnTo: '/profile',
  })
}

/** Links the account at the provider. Only the session that began may finish. */
export async function finishLink(
  ctx: UserCtx,
  { parameters }: ProviderResponse,
  jar: CookieJar,
): Promise<LinkedIdentity> {
  await takeOrRefuse(rateLimitsOf(ctx).passwordOf, ctx.caller.userId)
  const { visit, provider, claims } = await finishVisit(ctx, jar, parameters)
  if (visit.linkingSessionId !== ctx.caller.sessionId) throw new Failure('auth.single_sign_on_failed')
  const email = typeof claims['email'] === 'string' ? claims['email'].slice(0, 254) : ''
  const linked = await inPerson(ctx, async (tx, user) => {
    const identity = await addIdentity(tx, {
      userId: user.id,
      providerId: provider.id,
      issuer: provider.issuer,
      subject: claims.sub,
      email,
    })
    if (!identity) throw new Failure('auth.identity_taken')
    await signInChanged(tx, ctx, user, {
      action: 'identity.linked',
      currentSessionId: ctx.caller.sessionId,
      details: { name: provider.name, issuer: provider.issuer },
    })
    return identity
  })
  await rateLimitsOf(ctx).passwordOf.giveBack(ctx.caller.userId)
  return toLinked(linked, provider.name)
}

/** Unlinks a provider. The last way to sign in stays. */
export async function unlinkIdentity(
  ctx: UserCtx,
  jar: CookieJar,
  id: string,
  proof: TwoFactorProof,
): Promise<Done> {
  await inPerson(ctx, async (tx, person) => {
    const rows = await listIdentityRows(tx, person.id)
    if (!rows.some((row) => row.id === id)) throw new Failure('resource.not_found')
    if (!hasPassword(person) && rows.length === 1) throw new Failure('auth.last_way_in')
  })
  const { user } = await assertFactors(ctx, jar, proof)
  await inWorkspace(ctx, async (tx) => {
    const rows = await listIdentityRows(tx, user.id)
    const identity = rows.find((row) => row.id === id)
    if (!identity || !(await deleteIdentity(tx, user.id, id))) throw new Failure('resource.not_found')
    await signInChanged(tx, ctx, user, {
      action: 'identity.unlinked',
      currentSessionId: ctx.caller.sessionId,
      details: { issuer: identity.issuer },
    })
  })
  return { success: true, message: 'Provider unlinked' }
}
