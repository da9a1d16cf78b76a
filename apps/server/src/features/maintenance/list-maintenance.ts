import type { MaintenanceWindows } from '@marsad/contract/http/maintenance'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { listWindowRows } from './maintenance.store.ts'
import { toWindow } from './to-window.ts'

export async function listMaintenance(ctx: WorkspaceCtx): Promise<MaintenanceWindows> {
  const rows = await inWorkspace(ctx, (tx) => listWindowRows(tx, ctx.caller.workspaceId))
  return { windows: rows.map((row) => toWindow(row)) }
}
