import type { Done, ResetPasswordRequest } from '@marsad/contract/http/auth'
import type { CookieJar } from '../../lib/cookie-jar.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { addressKey } from '../../lib/address-key.ts'
import { nameDevice, nameRegistration, registrationHash } from './browser-cookies.ts'
import { findReset, redeemReset } from './codes.store.ts'
import { rememberDevice } from './devices.store.ts'
import { limitsOf } from './limits.store.ts'
import { assertStrong } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findRegistration, findUser } from './users.store.ts'

/** Sets a new password for who holds the link, and signs everybody else out. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordRequest, jar: CookieJar): Promise<Done> {
  const { token, newPassword, confirmPassword } = input
  if (confirmPassword !== undefined && confirmPassword !== newPassword) {
    throw new Failure('auth.passwords_differ')
  }
  await takeOrRefuse(limitsOf(ctx).proofsFrom, addressKey(ctx.ip))

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
    // The browser that read the mail stays known.
    await rememberDevice(tx, user.id, nameDevice(jar))
  })
  return { success: true, message: 'Password reset successful' }
}
