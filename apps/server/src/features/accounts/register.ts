import type { AccountAnswer, RegisterRequest } from '@marsad/contract/http/auth'
import type { Locale } from '@marsad/contract/http/common'
import type { CookieJar } from '../../lib/cookie-jar.ts'
import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { accountJobs } from './accounts.jobs.ts'
import { addressKey } from './address-key.ts'
import { nameRegistration, registrationHash } from './browser-cookies.ts'
import { getSetup } from './get-setup.ts'
import { limitsOf } from './limits.store.ts'
import { assertStrong } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { saveRegistration } from './users.store.ts'

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
  const { email, password, firstName, lastName } = input
  if (input.confirmPassword !== undefined && input.confirmPassword !== password) {
    throw new Failure('auth.passwords_differ')
  }
  const limits = limitsOf(ctx)
  const wait = await limits.registerFrom.take(addressKey(ctx.ip))
  if (wait > 0) throw new Failure('request.rate_limited', { retryAfterSeconds: wait })
  if (!(await getSetup(ctx)).isRegistrationOpen) throw new Failure('auth.registration_closed')
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
  }
  await ctx.engines.postgres.transaction({}, async (tx) => {
    await saveRegistration(tx, registration, { mayReplace: mayCode, browserHash })
    await ctx.engines.jobs.enqueue(accountJobs(ctx).greet, { email, mayCode }, { tx })
  })
  return { success: true, message: 'Registration successful', email, isVerified: false }
}
