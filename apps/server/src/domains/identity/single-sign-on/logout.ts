import type { Done } from '@marsad/contract/http/auth'
import type { ProviderKey } from '@marsad/contract/http/single-sign-on'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import { perService, type Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey } from '../../../platform/http-headers.ts'
import { minute, rateLimitsIn, takeOrRefuse } from '../../../platform/rate-limits.ts'
import { recordPersonalAct } from '../workspaces/ownership.ts'
import { enterPerson, leaveScope } from '../workspaces/workspaces.store.ts'
import { endSessionsOf, findIdentity, listIdentitiesBySid, useLogout } from './identities.store.ts'
import { discover, loadProvider, type Provider } from './providers.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Signatures by a private key of the provider; `none` and shared secrets are not among them. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const toleranceSeconds = 30
/** Drafts of the standard had no expiry, and providers still follow them: the age of a token bounds it in any case. */
const mostAgeSeconds = 300

const LogoutClaims = z
  .looseObject({
    jti: z.string().min(1).max(500),
    iat: z.number(),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.looseObject({ [event]: z.looseObject({}) }),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** Invalid tokens from one address; valid ones do not count. */
const refusals = perService((service) => rateLimitsIn(service)('logout-from', [60, 15 * minute]))

/** Back-channel logout: the provider ends the sessions that it opened. */
export async function logOutByProvider(ctx: Ctx, key: ProviderKey, token: string): Promise<Done> {
  const sender = addressKey(ctx.ip)
  await takeOrRefuse(refusals(ctx), sender)
  const provider = await loadProvider(ctx, key)
  const { sub, sid, jti, iat } = await readLogoutToken(ctx, provider, token)
  const { issuer, id: providerId } = provider
  await ctx.engines.postgres.transaction({}, async (tx) => {
    const expiresAt = new Date((iat + mostAgeSeconds + 2 * toleranceSeconds) * 1000)
    if (!(await useLogout(tx, { issuer, jti, expiresAt }))) throw new Failure('auth.logout_token_invalid')
    const bySubject =
      sub === undefined ? undefined : [await findIdentity(tx, { providerId, issuer, subject: sub })]
    const found = bySubject ?? (await listIdentitiesBySid(tx, { providerId, issuer, sid: sid ?? '' }))
    for (const one of found) {
      if (!one) continue
      // With a subject, the sessions meant may be those whose ID token named none.
      const at = sid === undefined ? undefined : { sid, orUnnamed: sub !== undefined }
      const ended = await endSessionsOf(tx, one.identity.id, at)
      if (ended === 0) continue
      await enterPerson(tx, one.user.id)
      await recordPersonalAct(tx, ctx, one.user, { action: 'identity.signed_out', details: { issuer } })
      await leaveScope(tx)
    }
  })
  await refusals(ctx).giveBack(sender)
  return { success: true, message: 'Signed out' }
}

async function readLogoutToken(ctx: Ctx, provider: Provider, token: string) {
  const { keys, configuration } = await discover(ctx, provider)
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: configuration.serverMetadata().issuer,
      audience: provider.clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
      maxTokenAge: mostAgeSeconds,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return LogoutClaims.parse(payload)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    ctx.log.info({ reason, requestId: ctx.requestId }, 'single sign-on: a logout token was refused')
    throw new Failure('auth.logout_token_invalid', { cause: error })
  }
}
