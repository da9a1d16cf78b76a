import type { Service } from '../../../platform/context.ts'
import { hashToken, newSecret } from '../../../platform/signed-tokens.ts'
import type { OwnerNews, SignInFailure } from '../identity.jobs.ts'
import { recordPersonalAct } from '../workspaces/ownership.ts'
import {
  alreadyRegisteredMail,
  codeMail,
  newSignInMail,
  resetMail,
  resetUrl,
  signInChangedMail,
} from './accounts.mail.ts'
import { hashCode, newCode } from './accounts.rules.ts'
import { replaceCode, replaceReset } from './codes.store.ts'
import { rateLimitsOf } from './rate-limits.store.ts'
import { findUser, findUserByEmail, type User } from './users.store.ts'

/** Replaces the active code of an unverified address and mails it. */
export async function sendCode(service: Service, email: string) {
  const code = newCode()
  const user = await service.engines.postgres.transaction({}, async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found || found.isVerified || !found.isActive) return undefined
    await replaceCode(tx, email, 'verify', hashCode(service.config.secret, 'verify', email, code))
    return found
  })
  if (user) await codeMail(service, user, code)
}

/**
 * A single-use password reset link, valid for half an hour; nothing is created for an address without an
 * account.
 */
export async function makeReset(
  service: Service,
  email: string,
): Promise<{ user: User; url: URL } | undefined> {
  const token = newSecret()
  const user = await service.engines.postgres.transaction({}, async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found?.isActive) return undefined
    await replaceReset(tx, found.id, hashToken(token))
    return found
  })
  return user && { user, url: resetUrl(service, user, token) }
}

export async function sendReset(service: Service, email: string) {
  const reset = await makeReset(service, email)
  if (reset) await resetMail(service, reset.user, reset.url)
}

/** The result of a registration goes by mail, so only the owner of the address sees it. */
export async function sendRegistrationMail(
  service: Service,
  { email, mayCode }: { email: string; mayCode: boolean },
) {
  const user = await service.engines.postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user?.isActive) return
  if (!user.isVerified) {
    if (mayCode) await sendCode(service, email)
    return
  }
  if ((await rateLimitsOf(service).alreadyRegistered.take(email)) > 0) return
  await alreadyRegisteredMail(service, user)
}

export async function notifyOwner(service: Service, news: OwnerNews) {
  const user = await service.engines.postgres.transaction({}, (tx) => findUser(tx, news.userId))
  if (!user) return
  if (news.kind === 'new_sign_in') await newSignInMail(service, user, news)
  else await signInChangedMail(service, user, news.kind, news)
}

/**
 * Failed sign-ins appear in the audit log of the person's workspaces, up to a rate limit so that guessing
 * cannot fill the log; the person's own sign-in history has all of them.
 */
export async function noteFailure(service: Service, { email, result, ip, userAgent }: SignInFailure) {
  const { postgres } = service.engines
  const user = await postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user?.isVerified) return
  if ((await rateLimitsOf(service).failureNoted.take(`${user.id}\n${result}`)) > 0) return
  await postgres.transaction({ userId: user.id }, (tx) =>
    recordPersonalAct(tx, { ip, userAgent }, user, { action: 'sign_in.failed', details: { result } }),
  )
}
