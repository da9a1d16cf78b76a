import type { Workspace, WorkspaceChanges } from '@marsad/contract/http/workspaces'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { toWorkspace } from './to-workspace.ts'
import { changeWorkspaceRow } from './workspaces.store.ts'

export const changeWorkspace = (ctx: WorkspaceCtx, changes: WorkspaceChanges): Promise<Workspace> =>
  inWorkspace(ctx, async (tx) => {
    const workspace = toWorkspace(await changeWorkspaceRow(tx, ctx.caller.workspaceId, changes))
    const details = { ...changes, showsCommands: changes.showsCommands?.toString() }
    await recordAct(tx, ctx, ctx.caller, { action: 'workspace.changed', details })
    return workspace
  })
