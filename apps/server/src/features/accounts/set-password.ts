import { hashToken, newSecret } from '../../lib/tokens.ts'
import { assertStrong } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import type { Origin } from './sign-in-changes.ts'
import { findUserByEmail } from './users.store.ts'

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
