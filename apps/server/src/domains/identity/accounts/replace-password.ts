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
  /** The browser that may enter the code, where the address still waits for its proof. */
  browserHash: Buffer
  invitationHash?: Buffer | null
}

/**
 * Puts a password in the place of one that was lost: every session ends and no browser is known any more. Of an address
 * that is not proven yet, it ends what anybody else registered. Wants the person's scope, and leaves that of a workspace.
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
  // Whoever knew the old password may have made a browser known.
  await forgetDevices(tx, user.id)
  await signInChanged(tx, ctx, user, { action: 'password.reset' })
}

/** Sets the password of an account for whoever runs the server; says whether there is such an account. */
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
