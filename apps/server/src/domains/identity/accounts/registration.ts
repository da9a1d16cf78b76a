import type {
  AccountAnswer,
  Done,
  EmailOnly,
  RegisterRequest,
  Setup,
  VerifyCodeRequest,
} from '@marsad/contract/http/auth'
import type { Locale } from '@marsad/contract/http/common'
import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../engines/postgres.ts'
import type { Ctx, Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { addressKey, type CookieJar } from '../../../platform/http-headers.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { hashToken } from '../../../platform/signed-tokens.ts'
import { findInvitation, joinByInvitation } from '../invitations/accept-invitation.ts'
import { findOpenInvitation, type Invitation as OpenInvitation } from '../invitations/invitations.store.ts'
import { ensureHomeWorkspace } from '../workspaces/founding.ts'
import { identityJobs } from '../identity.jobs.ts'
import { nameRegistration, registrationHash } from '../sign-in/browser-cookies.ts'
import { relyingPartyOf } from '../sign-in/passkeys.ts'
import { hashCode } from './accounts.rules.ts'
import { deleteCode, takeTry } from './codes.store.ts'
import { rateLimitsOf } from './rate-limits.store.ts'
import { assertStrong, hashPassword } from './passwords.ts'
import {
  findRegistration,
  hasVerifiedUser,
  markVerified,
  type Registration,
  saveRegistration,
} from './users.store.ts'

/** Whether the installation has no user yet, and whether registration is open. */
export async function getSetup(service: Service): Promise<Setup> {
  const { config, engines } = service
  const isEmpty = !(await engines.postgres.transaction({}, hasVerifiedUser))
  const { provider } = config
  return {
    isEmpty,
    isRegistrationOpen: isEmpty || config.registration === 'open',
    passkeyOrigin: relyingPartyOf(service)?.origin ?? null,
    provider: provider && { name: provider.name },
  }
}

/**
 * Creates the account of a verified registration. The person joins the workspace that invited them, or gets
 * their own.
 */
export async function proveAddress(
  tx: Tx,
  ctx: Ctx,
  email: string,
  registration: Registration,
  invitation: OpenInvitation | undefined,
) {
  await deleteCode(tx, email, 'verify')
  const user = await markVerified(tx, registration)
  if (!user) throw new Failure('auth.code_invalid')
  if (invitation) await joinByInvitation(tx, ctx, invitation, user.id)
  else await ensureHomeWorkspace(tx, ctx, user)
}

/**
 * Registers an address. Only its mailbox learns whether it was taken: response, timing and cookie are the same.
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
  const rateLimits = rateLimitsOf(ctx)
  await takeOrRefuse(rateLimits.registerFrom, addressKey(ctx.ip))
  const invitation = invitationToken && (await findInvitation(ctx, invitationToken, email))
  if (!invitation && !(await getSetup(ctx)).isRegistrationOpen) throw new Failure('auth.registration_closed')
  await assertStrong(password, [email, firstName, lastName])

  const passwordHash = await hashPassword(password)
  const mayCode = (await rateLimits.code.take(email)) === 0
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
    // An e-mailed invitation token verifies the address as the code would.
    if (invitation && invitation.email === email) {
      const own = await findRegistration(tx, email, registration.browserHash)
      if (own) {
        await proveAddress(tx, ctx, email, own, invitation)
        return true
      }
    }
    await ctx.engines.jobs.enqueue(identityJobs.sendRegistrationMail, { email, mayCode }, { tx })
    return false
  })
  return { success: true, message: 'Registration successful', email, isVerified }
}

/**
 * Verifies an address by its code, for the registration of the browser that enters it; registrations of the
 * address from other browsers are not verified. No session is opened: the person still signs in with the
 * password.
 */
export async function verifyCode(
  ctx: Ctx,
  { email, code }: VerifyCodeRequest,
  jar: CookieJar,
): Promise<AccountAnswer> {
  await takeOrRefuse(rateLimitsOf(ctx).proofsFrom, addressKey(ctx.ip))
  const { isRegistrationOpen } = await getSetup(ctx)

  const given = hashCode(ctx.config.secret, 'verify', email, code)
  const browser = registrationHash(jar)
  // A failed attempt has to be counted, so it must not roll back the transaction.
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

/** Sends another code. The worker looks up the account, so that response time does not reveal it. */
export async function resendCode(ctx: Ctx, { email }: EmailOnly): Promise<Done> {
  const rateLimits = rateLimitsOf(ctx)
  const busy = await rateLimits.mailsFrom.take(addressKey(ctx.ip))
  if (busy > 0) throw new Failure('request.rate_limited', { retryAfterSeconds: busy })
  const wait = await rateLimits.code.take(email)
  if (wait > 0) throw new Failure('auth.wait_before_code', { retryAfterSeconds: wait })
  await ctx.engines.jobs.enqueue(identityJobs.sendCode, { email })
  return { success: true, message: 'Verification code sent' }
}
