import type { Done } from '@marsad/contract/http/auth'
import type { ChangePasswordRequest } from '@marsad/contract/http/profile'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { accountJobs, assertStrong, endSessions, hashPassword, savePasswordHash } from '../accounts/index.ts'
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
    await endSessions(tx, user.id, ctx.caller.sessionId)
    const { ip, userAgent } = ctx
    const news = {
      userId: user.id,
      kind: 'password_changed' as const,
      at: new Date().toISOString(),
      ip,
      userAgent,
    }
    await ctx.engines.jobs.enqueue(accountJobs(ctx).tellOwner, news, { tx })
  })
  return { success: true, message: 'Password changed' }
}
