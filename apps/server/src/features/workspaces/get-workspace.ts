import type { Workspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { toWorkspace } from './to-workspace.ts'
import { findWorkspace } from './workspaces.store.ts'

export const getWorkspace = async (ctx: WorkspaceCtx): Promise<Workspace> =>
  toWorkspace(await inWorkspace(ctx, (tx) => findWorkspace(tx, ctx.caller.workspaceId)))
