import type { MaintenanceChange, MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { assertScope } from './assert-scope.ts'
import { changeWindowRow, findWindowRow } from './maintenance.store.ts'
import { toWindow } from './to-window.ts'

export async function changeMaintenance(
  ctx: WorkspaceCtx,
  id: string,
  changes: MaintenanceChange,
): Promise<MaintenanceWindow> {
  const { workspaceId } = ctx.caller
  const row = await inWorkspace(ctx, async (tx) => {
    await assertScope(tx, workspaceId, changes.scope)
    await changeWindowRow(tx, workspaceId, id, changes)
    const changed = await findWindowRow(tx, workspaceId, id)
    if (!changed) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'maintenance.changed', target: changed.name })
    return changed
  })
  announce(ctx, workspaceId, { kind: 'alerts' })
  return toWindow(row)
}
