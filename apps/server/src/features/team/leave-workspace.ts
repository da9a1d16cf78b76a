import type { LeftWorkspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { endCredentials } from '../offboarding/index.ts'
import { assertOwnerRemains, findHomeWorkspace, goHome, loadOwnMembership } from '../workspaces/index.ts'

/** Takes with it every credential that the caller made here: there is nobody to hand them to. */
export async function leaveWorkspace(ctx: UserCtx): Promise<LeftWorkspace> {
  const home = await inWorkspace(ctx, async (tx) => {
    const own = await loadOwnMembership(tx, ctx, 'viewer')
    await assertOwnerRemains(tx, own)
    await endCredentials(tx, ctx, ctx.caller, own, { choice: 'revoke' })
    await recordAct(tx, ctx, ctx.caller, { action: 'member.left', target: own.email })
    return goHome(tx, own, (scope, person) => findHomeWorkspace(scope, ctx, person))
  })
  ctx.forgetCaller()
  return { success: true, workspaceId: home?.workspaceId ?? null, role: home?.role ?? null }
}
