import type { AccountAnswer, RegisterRequest } from '@marsad/contract/http/auth'
import type { Locale } from '@marsad/contract/http/common'
import type { CookieJar } from '../../lib/cookie-jar.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { hashToken } from '../../lib/tokens.ts'
import { findInvitation } from '../invitations/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { addressKey } from '../../lib/address-key.ts'
import { nameRegistration, registrationHash } from './browser-cookies.ts'
import { getSetup } from './get-setup.ts'
import { limitsOf } from './limits.store.ts'
import { assertStrong } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { proveAddress } from './prove-address.ts'
import { findRegistration, saveRegistration } from './users.store.ts'

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
  const replaced = registrationHash(jar)
  const registration = {
    browserHash: nameRegistration(jar),
    passwordHash,
    firstName,
    lastName,
    locale: input.locale ?? browserLocale,
    termsAcceptedAt: input.acceptTerms ? new Date() : null,
    invitationHash: invitationToken ? hashToken(invitationToken) : null,
  }
  const isVerified = await ctx.engines.postgres.transaction({}, async (tx) => {
    await saveRegistration(tx, email, registration, replaced)
    // The token of an invitation by e-mail came out of this mailbox, so it has done what the code would do.
    if (invitation && invitation.email === email) {
      const own = await findRegistration(tx, email, registration.browserHash)
      if (own) {
        await proveAddress(tx, ctx, email, own, invitation)
        return true
      }
    }
    await ctx.engines.jobs.enqueue(accountJobs(ctx).greet, { email, mayCode }, { tx })
    return false
  })
  return { success: true, message: 'Registration successful', email, isVerified }
}
