import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { noteActivity } from '../accounts/index.ts'

/** The sign-in itself is in the history already; this marks the person as present in their workspace. */
export async function recordLogin(ctx: UserCtx): Promise<Done> {
  await inWorkspace(ctx, (tx) => noteActivity(tx, ctx.caller))
  return { success: true, message: 'Login recorded' }
}
