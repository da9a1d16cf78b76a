import type { UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { takeOrRefuse } from '../../lib/limits.ts'
import { isPassword, limitsOf, type User } from '../accounts/index.ts'
import { inPerson } from './in-person.ts'

/** Asks a signed-in person for their password again: a borrowed session must not change how they sign in. */
export async function assertOwnPassword(ctx: UserCtx, password: string): Promise<User> {
  const { passwordOf } = limitsOf(ctx)
  const { userId } = ctx.caller
  await takeOrRefuse(passwordOf, userId)
  const user = await inPerson(ctx, async (_, person) => person)
  if (!(await isPassword(password, user.passwordHash))) throw new Failure('auth.password_wrong')
  await passwordOf.giveBack(userId)
  return user
}
