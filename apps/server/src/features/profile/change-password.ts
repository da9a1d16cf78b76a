import type { Done } from '@marsad/contract/http/auth'
import type { ChangePasswordRequest } from '@marsad/contract/http/profile'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { assertStrong, hashPassword, savePasswordHash, signInChanged } from '../accounts/index.ts'
import { assertOwnPassword } from './assert-own-password.ts'

/** Changes the password and signs out every browser but this one. */
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
      keptSessionId: ctx.caller.sessionId,
    })
  })
  return { success: true, message: 'Password changed' }
}
