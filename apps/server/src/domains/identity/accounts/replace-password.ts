import type { Tx } from '../../../engines/postgres.ts'
import { hashToken, newSecret } from '../../../platform/signed-tokens.ts'
import { forgetDevices } from '../sign-in/sign-ins.store.ts'
import { assertStrong, hashPassword } from './passwords.ts'
import { type Origin, signInChanged } from './sign-in-changes.ts'
import {
  deleteRegistrations,
  findUserByEmail,
  savePasswordHash,
  saveRegistration,
  type User,
} from './users.store.ts'

type Replacement = {
  passwordHash: string
  /** The browser that may enter the code while the address is unverified. */
  browserHash: Buffer
  invitationHash?: Buffer | null
}

/**
 * Replaces a lost password: all sessions end and all recognized browsers are forgotten. For an unverified
 * address, registrations from other browsers end too. Requires the person's scope; leaves a workspace scope.
 */
export async function replacePassword(
  tx: Tx,
  ctx: Origin,
  user: User,
  { passwordHash, browserHash, invitationHash = null }: Replacement,
) {
  if (user.isVerified) {
    await savePasswordHash(tx, user.id, passwordHash)
  } else {
    const { firstName, lastName, locale } = user
    await deleteRegistrations(tx, user.id)
    await saveRegistration(tx, user.email, {
      browserHash,
      passwordHash,
      firstName,
      lastName,
      locale,
      invitationHash,
    })
  }
  // An intruder with the old password may have a recognized browser.
  await forgetDevices(tx, user.id)
  await signInChanged(tx, ctx, user, { action: 'password.reset' })
}

/** Password change by the operator of the server; returns false if there is no such account. */
export async function setPassword(
  ctx: Origin,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const { postgres } = ctx.engines
  const user = await postgres.transaction({}, (tx) => findUserByEmail(tx, email))
  if (!user) return false
  await assertStrong(password, [user.email, user.firstName, user.lastName])
  const passwordHash = await hashPassword(password)
  const replacement = { passwordHash, browserHash: hashToken(newSecret()) }
  await postgres.transaction({ userId: user.id }, (tx) => replacePassword(tx, ctx, user, replacement))
  return true
}
