import type { AccountAnswer, RegisterRequest } from '@marsad/contract/http/auth'
import type { Locale } from '@marsad/contract/http/common'
import type { CookieJar } from '../../lib/cookie-jar.ts'
import type { Tx } from '../../engines/postgres.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findInvitation, joinByInvitation, type OpenInvitation } from '../invitations/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { addressKey } from '../../lib/address-key.ts'
import { nameRegistration, registrationHash } from './browser-cookies.ts'
import { deleteCode } from './codes.store.ts'
import { getSetup } from './get-setup.ts'
import { limitsOf } from './limits.store.ts'
import { assertStrong } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { findUserByEmail, markVerified, saveRegistration } from './users.store.ts'

/**
 * Registers an address. Whether anybody has it already, only its mailbox learns: the answer, the work and the
 * cookie are the same.
 */
export async function register(
  ctx: Ctx,
  input: RegisterRequest,
  jar: CookieJar,
  browserLocale: Locale,
): Promise<AccountAnswer> {
  const { email, password, firstName, lastName, invitationToken } = input
  if (input.confirmPassword !== undefined && input.confirmPassword !== password) {
    throw new Failure('auth.passwords_differ')
  }
  const limits = limitsOf(ctx)
  await takeOrRefuse(limits.registerFrom, addressKey(ctx.ip))
  const invitation = invitationToken && (await findInvitation(ctx, invitationToken, email))
  if (!invitation && !(await getSetup(ctx)).isRegistrationOpen) throw new Failure('auth.registration_closed')
  await assertStrong(password, [email, firstName, lastName])

  const passwordHash = await hashPassword(password)
  const mayCode = (await limits.code.take(email)) === 0
  const browserHash = registrationHash(jar)
  const registration = {
    email,
    passwordHash,
    firstName,
    lastName,
    locale: input.locale ?? browserLocale,
    termsAcceptedAt: input.acceptTerms ? new Date() : null,
    registrationHash: nameRegistration(jar),
    invitationHash: invitationToken ? hashToken(invitationToken) : null,
  }
  // The token came out of this mailbox, so it has done what the code would do.
  const isProven = Boolean(invitation && invitation.email === email)
  const isVerified = await ctx.engines.postgres.transaction({}, async (tx) => {
    await saveRegistration(tx, registration, { mayReplace: mayCode || isProven, browserHash })
    if (invitation && isProven && (await letIn(tx, ctx, invitation, email))) return true
    await ctx.engines.jobs.enqueue(accountJobs(ctx).greet, { email, mayCode }, { tx })
    return false
  })
  return { success: true, message: 'Registration successful', email, isVerified }
}

/** Whether the invited person was new here; somebody with an account signs in to accept. */
async function letIn(tx: Tx, ctx: Ctx, invitation: OpenInvitation, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email)
  if (!user || user.isVerified || !user.isActive) return false
  await deleteCode(tx, email, 'verify')
  await markVerified(tx, user.id)
  await joinByInvitation(tx, ctx, invitation, user.id)
  return true
}
