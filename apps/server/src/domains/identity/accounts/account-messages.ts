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
import { limitsOf } from './limits.store.ts'
import { findUser, findUserByEmail, type User } from './users.store.ts'

/** Makes the one living code of an address that waits for its proof, and mails it. */
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

/** A link by which its holder sets a new password, once and within half an hour; nothing for who has no account. */
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

/** Answers a registration where only the owner of the address sees it. */
export async function greet(service: Service, { email, mayCode }: { email: string; mayCode: boolean }) {
  const user = await service.engines.postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user?.isActive) return
  if (!user.isVerified) {
    if (mayCode) await sendCode(service, email)
    return
  }
  if ((await limitsOf(service).alreadyRegistered.take(email)) > 0) return
  await alreadyRegisteredMail(service, user)
}

export async function tellOwner(service: Service, news: OwnerNews) {
  const user = await service.engines.postgres.transaction({}, (tx) => findUser(tx, news.userId))
  if (!user) return
  if (news.kind === 'new_sign_in') await newSignInMail(service, user, news)
  else await signInChangedMail(service, user, news.kind, news)
}

/**
 * Shows a failed sign-in to the admins of the person's workspaces. Only so many of a person are written down: whoever
 * keeps guessing cannot fill the log, and the person's own history has every one of them.
 */
export async function noteFailure(service: Service, { email, result, ip, userAgent }: SignInFailure) {
  const { postgres } = service.engines
  const user = await postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user?.isVerified) return
  if ((await limitsOf(service).failureNoted.take(`${user.id}\n${result}`)) > 0) return
  await postgres.transaction({ userId: user.id }, (tx) =>
    recordPersonalAct(tx, { ip, userAgent }, user, { action: 'sign_in.failed', details: { result } }),
  )
}
