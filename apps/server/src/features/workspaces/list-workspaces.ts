import type { WorkspaceList } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { listJoined } from './workspaces.store.ts'

export async function listWorkspaces(ctx: UserCtx): Promise<WorkspaceList> {
  const rows = await inWorkspace(ctx, (tx) => listJoined(tx, ctx.caller.userId))
  return { workspaces: rows.map((row) => ({ ...row, isCurrent: row.id === ctx.caller.workspaceId })) }
}
