import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { ensureHomeWorkspace } from './ensure-home-workspace.ts'
import { goHome } from './go-home.ts'
import { loadOwnMembership } from './load-own-membership.ts'
import { deleteWorkspaceRow, enterWorkspace, findWorkspace } from './workspaces.store.ts'

/** Deletes the caller's workspace, if they typed its name. Everybody else in it is signed out. */
export async function deleteWorkspace(ctx: UserCtx, typedName: string): Promise<CurrentWorkspace> {
  const { workspaceId } = ctx.caller
  const home = await inWorkspace(
    ctx,
    async (tx) => {
      const own = await loadOwnMembership(tx, ctx, 'owner')
      const workspace = await findWorkspace(tx, workspaceId)
      if (workspace?.name !== typedName.trim()) throw new Failure('workspace.name_differs')
      await recordAct(tx, ctx, ctx.caller, { action: 'workspace.deleted', target: workspace.name })
      // Whoever owned one may have another: an operator who tidies up must not lock themselves out.
      const arrived = await goHome(tx, own, ensureHomeWorkspace)
      await enterWorkspace(tx, workspaceId)
      await deleteWorkspaceRow(tx, workspaceId)
      return { success: true as const, ...arrived }
    },
    // All that it ever had goes with it.
    { isLong: true },
  )
  ctx.forgetCaller()
  return home
}
