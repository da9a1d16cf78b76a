import type { Done } from '@marsad/contract/http/auth'
import type { ChangePasswordRequest } from '@marsad/contract/http/profile'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { takeOrRefuse } from '../../../platform/rate-limits.ts'
import { assertStrong, hashPassword, isPassword } from '../accounts/passwords.ts'
import { rateLimitsOf } from '../accounts/rate-limits.store.ts'
import { savePasswordHash, type User } from '../accounts/users.store.ts'
import { signInChanged } from '../accounts/sign-in-changes.ts'
import { inPerson } from './profile.ts'

/** Password confirmation of a signed-in person: a stolen session must not change how they sign in. */
export async function assertOwnPassword(ctx: UserCtx, password: string): Promise<User> {
  const { passwordOf } = rateLimitsOf(ctx)
  const { userId } = ctx.caller
  await takeOrRefuse(passwordOf, userId)
  const user = await inPerson(ctx, async (_, person) => person)
  if (!(await isPassword(password, user.passwordHash))) throw new Failure('auth.password_wrong')
  await passwordOf.giveBack(userId)
  return user
}

/** Changes the password and ends all other sessions. */
export async function changePassword(ctx: UserCtx, input: ChangePasswordRequest): Promise<Done> {
  const { currentPassword, newPassword, confirmPassword } = input
  if (confirmPassword !== undefined && confirmPassword !== newPassword) {
    throw new Failure('auth.passwords_differ')
  }
  const user = await assertOwnPassword(ctx, currentPassword)
  await assertStrong(newPassword, [user.email, user.firstName, user.lastName])
  const passwordHash = await hashPassword(newPassword)
  await inWorkspace(ctx, async (tx) => {
    await savePasswordHash(tx, user.id, passwordHash)
    await signInChanged(tx, ctx, user, {
      action: 'password.changed',
      currentSessionId: ctx.caller.sessionId,
    })
  })
  return { success: true, message: 'Password changed' }
}
