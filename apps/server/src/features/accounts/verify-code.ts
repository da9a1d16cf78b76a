import { timingSafeEqual } from 'node:crypto'
import type { AccountAnswer, VerifyCodeRequest } from '@marsad/contract/http/auth'
import type { CookieJar } from '../../lib/cookie-jar.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { findOpenInvitation, joinByInvitation } from '../invitations/index.ts'
import { ensureHomeWorkspace } from '../workspaces/index.ts'
import { addressKey } from '../../lib/address-key.ts'
import { registrationHash } from './browser-cookies.ts'
import { hashCode } from './codes.rules.ts'
import { deleteCode, takeTry } from './codes.store.ts'
import { getSetup } from './get-setup.ts'
import { limitsOf } from './limits.store.ts'
import { findUserByEmail, markVerified } from './users.store.ts'

/** Proves an address by the code sent to it. It opens no session: the password still has to be known. */
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
    const user = await findUserByEmail(tx, email)
    if (!user || user.isVerified || !user.isActive) return false
    if (!isRegistrationOpen && !user.invitationHash) throw new Failure('auth.registration_closed')
    if (user.isContested && !user.registrationHash?.equals(browser)) return false
    await deleteCode(tx, email, 'verify')
    await markVerified(tx, user.id)
    const invitation = user.invitationHash && (await findOpenInvitation(tx, user.invitationHash))
    if (invitation) await joinByInvitation(tx, ctx, invitation, user.id)
    else if (isRegistrationOpen) await ensureHomeWorkspace(tx, user)
    else throw new Failure('invitation.invalid')
    return true
  })
  if (!isProven) throw new Failure('auth.code_invalid')
  return { success: true, message: 'Email verified', email, isVerified: true }
}
