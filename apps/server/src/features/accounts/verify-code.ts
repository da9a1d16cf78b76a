import { timingSafeEqual } from 'node:crypto'
import type { AccountAnswer, VerifyCodeRequest } from '@marsad/contract/http/auth'
import type { CookieJar } from '../../lib/cookie-jar.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { findOpenInvitation } from '../invitations/index.ts'
import { addressKey } from '../../lib/address-key.ts'
import { registrationHash } from './browser-cookies.ts'
import { hashCode } from './codes.rules.ts'
import { takeTry } from './codes.store.ts'
import { getSetup } from './get-setup.ts'
import { limitsOf } from './limits.store.ts'
import { proveAddress } from './prove-address.ts'
import { findRegistration } from './users.store.ts'

/**
 * Proves an address by the code sent to it, for the registration of the browser that enters it: whoever else registered
 * the address has no share in that. It opens no session: the password still has to be known.
 */
export async function verifyCode(
  ctx: Ctx,
  { email, code }: VerifyCodeRequest,
  jar: CookieJar,
): Promise<AccountAnswer> {
  await takeOrRefuse(limitsOf(ctx).proofsFrom, addressKey(ctx.ip))
  const { isRegistrationOpen } = await getSetup(ctx)

  const given = hashCode(ctx.config.secret, 'verify', email, code)
  const browser = registrationHash(jar)
  // A wrong try has to be counted, so failing must not undo the transaction.
  const isProven = await ctx.engines.postgres.transaction({}, async (tx) => {
    const wanted = await takeTry(tx, email, 'verify')
    if (!wanted || !timingSafeEqual(wanted, given)) return false
    const registration = await findRegistration(tx, email, browser)
    if (!registration) return false
    const { invitationHash } = registration
    if (!isRegistrationOpen && !invitationHash) throw new Failure('auth.registration_closed')
    const invitation = invitationHash ? await findOpenInvitation(tx, invitationHash) : undefined
    if (!isRegistrationOpen && !invitation) throw new Failure('invitation.invalid')
    await proveAddress(tx, ctx, email, registration, invitation)
    return true
  })
  if (!isProven) throw new Failure('auth.code_invalid')
  return { success: true, message: 'Email verified', email, isVerified: true }
}
