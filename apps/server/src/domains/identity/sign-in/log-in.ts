import type { LoginAnswer, LoginRequest } from '@marsad/contract/http/auth'
import { addressKey, type CookieJar } from '../../../platform/http-headers.ts'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { identityJobs } from '../identity.jobs.ts'
import { recordAttempt } from './sign-ins.store.ts'
import { deviceHash, nameRegistration, registrationHash } from './browser-cookies.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import { decideLogin } from '../accounts/accounts.rules.ts'
import { openSession } from './sessions.ts'
import { isPassword } from '../accounts/passwords.ts'
import { findForLogin, findRegistration, saveRegistration, type User } from '../accounts/users.store.ts'
import {
  isFactorGiven,
  isTwoFactorOn,
  methodsOf,
  secondFactorRequired,
  redeemSecondFactor,
} from './second-factor.ts'

/**
 * Signs a person in. Until the password is verified, nothing depends on whether the address exists: the same
 * statements run and the same hash is computed.
 */
export async function logIn(ctx: Ctx, input: LoginRequest, jar: CookieJar): Promise<LoginAnswer> {
  const { postgres } = ctx.engines
  const device = deviceHash(jar)
  const found = await postgres.transaction({}, (tx) =>
    findForLogin(tx, input.email, { deviceHash: device, browserHash: registrationHash(jar) }),
  )
  const tries = await takeTries(ctx, input.email, found?.isKnownDevice ? device : undefined)

  const isPasswordRight = await isPassword(input.password, found?.passwordHash)
  const outcome = decideLogin({
    isPasswordRight,
    isActive: found?.user.isActive ?? false,
    isVerified: found?.user.isVerified ?? false,
    hasTwoFactor: found !== undefined && methodsOf(found.factors).length > 0,
    hasCode: isFactorGiven(input),
  })
  const { ip, userAgent } = ctx
  const fail = (result: 'wrong_password' | 'wrong_second_factor' | 'not_verified') =>
    postgres.transaction({}, async (tx) => {
      await recordAttempt(tx, { userId: found?.user.id, result, ip, userAgent })
      if (result === 'not_verified') return
      // The worker finds the audit logs to write to, so that response time does not reveal them.
      const failure = { email: input.email, result, ip, userAgent }
      await ctx.engines.jobs.enqueue(identityJobs.noteFailure, failure, { tx })
    })

  if (!found || outcome === 'wrong_password') {
    await fail('wrong_password')
    throw new Failure('auth.invalid_credentials')
  }
  if (outcome === 'not_verified') {
    await Promise.all([fail('not_verified'), tries.giveBack(), bindRegistration(ctx, found, jar)])
    throw new Failure('auth.not_verified', { details: { email: found.user.email, isVerified: false } })
  }
  const request = { userId: found.user.id, purpose: 'second_factor', factors: found.factors } as const
  if (outcome === 'second_factor_required') {
    await tries.giveBack()
    throw await secondFactorRequired(ctx, jar, request)
  }
  if (outcome === 'second_factor_given' && !(await redeemSecondFactor(ctx, jar, request, input))) {
    await fail('wrong_second_factor')
    throw new Failure('auth.second_factor_invalid')
  }

  const [{ token, role }] = await Promise.all([
    openSession(ctx, jar, found.user, {
      ...input,
      device,
      isKnownDevice: found.isKnownDevice,
      method: outcome === 'second_factor_given' ? 'second_factor' : 'password',
      // Another hash may be of the same password: two sign-ins at once may both renew an outdated one.
      isStillProven: async (tx, user) =>
        (user.passwordHash === found.passwordHash || (await isPassword(input.password, user.passwordHash))) &&
        (await isTwoFactorOn(tx, user.id)) === (outcome === 'second_factor_given'),
    }),
    tries.giveBack(),
  ])
  const { email, isActive, isVerified } = found.user
  return { success: true, token, email, role, isActive, isVerified, message: 'Login successful' }
}

/**
 * Takes an attempt from the rate limits of the account and of the sender. A recognized browser has its own, so
 * that attempts from elsewhere do not lock the owner out.
 */
async function takeTries(ctx: Ctx, email: string, knownDevice: Buffer | undefined) {
  const rateLimits = rateLimitsOf(ctx)
  const takes = [
    knownDevice
      ? { limit: rateLimits.loginByDevice, key: `${email}\n${knownDevice.toString('hex')}` }
      : { limit: rateLimits.loginByUnrecognized, key: email },
    { limit: rateLimits.loginFrom, key: addressKey(ctx.ip) },
  ]
  for (const { limit, key } of takes) {
    const wait = await limit.take(key)
    if (wait > 0) throw new Failure('request.rate_limited', { retryAfterSeconds: wait })
  }
  return { giveBack: () => Promise.all(takes.map(({ limit, key }) => limit.giveBack(key))) }
}

/** The password proves who registered: from now on this browser may also enter the code. */
async function bindRegistration(
  ctx: Ctx,
  { user, registeredBy }: { user: User; registeredBy: Buffer | null },
  jar: CookieJar,
) {
  if (!registeredBy || registeredBy.equals(registrationHash(jar))) return
  const browserHash = nameRegistration(jar)
  await ctx.engines.postgres.transaction({}, async (tx) => {
    const registration = await findRegistration(tx, user.email, registeredBy)
    if (registration) await saveRegistration(tx, user.email, { ...registration, browserHash })
  })
}
