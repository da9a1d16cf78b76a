import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { endCredentials } from '../offboarding/index.ts'
import { changeMemberRow, findMembership, loadOwnMembership } from '../workspaces/index.ts'

/** Makes another member the owner, and the caller an admin. */
export async function transferOwnership(ctx: UserCtx, userId: string): Promise<CurrentWorkspace> {
  const { workspaceId } = ctx.caller
  if (userId === ctx.caller.userId) throw new Failure('team.not_yourself')
  await inWorkspace(ctx, async (tx) => {
    const own = await loadOwnMembership(tx, ctx, 'owner')
    const heir = await findMembership(tx, { workspaceId, userId })
    if (!heir || heir.deactivatedAt) throw new Failure('resource.not_found')
    await changeMemberRow(tx, heir, { role: 'owner' })
    await changeMemberRow(tx, own, { role: 'admin' })
    await endCredentials(tx, ctx, ctx.caller, own, { choice: 'revoke', roleLeft: 'admin' })
    await recordAct(tx, ctx, ctx.caller, { action: 'workspace.transferred', target: heir.email })
  })
  ctx.forgetCaller()
  return { success: true, workspaceId, role: 'admin' }
}
