import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findMembership, moveSession } from './members.store.ts'

/** Takes the caller's session to another of their workspaces; nothing but the session says which one is meant. */
export async function switchWorkspace(ctx: UserCtx, workspaceId: string): Promise<CurrentWorkspace> {
  const { userId, sessionId } = ctx.caller
  const role = await inWorkspace(ctx, async (tx) => {
    const membership = await findMembership(tx, { workspaceId, userId })
    if (!membership) throw new Failure('resource.not_found')
    if (membership.deactivatedAt) throw new Failure('team.deactivated')
    await moveSession(tx, sessionId, { workspaceId, userId })
    return membership.role
  })
  ctx.forgetCaller()
  return { success: true, workspaceId, role }
}
