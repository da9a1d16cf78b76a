import type { Done, EmailOnly, ResetPasswordRequest } from '@marsad/contract/http/auth'
import type { Ctx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey, type CookieJar } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken } from '../../../platform/signed-tokens.ts'
import { identityJobs } from '../identity.jobs.ts'
import { nameDevice, nameRegistration, registrationHash } from '../sign-in/browser-cookies.ts'
import { findReset, redeemReset } from './codes.store.ts'
import { rememberDevice } from '../sign-in/sign-ins.store.ts'
import { rateLimitsOf } from './rate-limits.store.ts'
import { assertStrong, hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { findRegistration, findUser } from './users.store.ts'

/** Sends a reset link. The worker looks up the account, so that response time does not reveal it. */
export async function requestReset(ctx: Ctx, { email }: EmailOnly): Promise<Done> {
  const rateLimits = rateLimitsOf(ctx)
  const busy = await rateLimits.mailsFrom.take(addressKey(ctx.ip))
  if (busy > 0) throw new Failure('request.rate_limited', { retryAfterSeconds: busy })
  const wait = await rateLimits.reset.take(email)
  if (wait > 0) throw new Failure('auth.wait_before_reset', { retryAfterSeconds: wait })
  await ctx.engines.jobs.enqueue(identityJobs.sendReset, { email })
  return { success: true, message: 'Reset token sent' }
}

/** Sets a new password by reset link and ends all other sessions. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordRequest, jar: CookieJar): Promise<Done> {
  const { token, newPassword, confirmPassword } = input
  if (confirmPassword !== undefined && confirmPassword !== newPassword) {
    throw new Failure('auth.passwords_differ')
  }
  await takeOrRefuse(rateLimitsOf(ctx).proofsFrom, addressKey(ctx.ip))

  const { postgres } = ctx.engines
  const tokenHash = hashToken(token)
  const user = await postgres.transaction({}, async (tx) => {
    const reset = await findReset(tx, tokenHash)
    return reset && findUser(tx, reset.userId)
  })
  if (!user?.isActive) throw new Failure('auth.reset_token_invalid')
  await assertStrong(newPassword, [user.email, user.firstName, user.lastName])
  const passwordHash = await hashPassword(newPassword)

  await postgres.transaction({ userId: user.id }, async (tx) => {
    if (!(await redeemReset(tx, tokenHash))) throw new Failure('auth.reset_token_invalid')
    const own = await findRegistration(tx, user.email, registrationHash(jar))
    await replacePassword(tx, ctx, user, {
      passwordHash,
      browserHash: nameRegistration(jar),
      invitationHash: own?.invitationHash ?? null,
    })
    // The browser that opened the mail stays recognized.
    await rememberDevice(tx, user.id, nameDevice(jar))
  })
  return { success: true, message: 'Password reset successful' }
}
