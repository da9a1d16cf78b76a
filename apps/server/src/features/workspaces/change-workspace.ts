import type { Workspace, WorkspaceChanges } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { toWorkspace } from './to-workspace.ts'
import { changeWorkspaceRow } from './workspaces.store.ts'

export const changeWorkspace = async (ctx: UserCtx, changes: WorkspaceChanges): Promise<Workspace> =>
  toWorkspace(await inWorkspace(ctx, (tx) => changeWorkspaceRow(tx, ctx.caller.workspaceId, changes)))
