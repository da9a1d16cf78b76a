import { alertLimits } from '@marsad/contract/alerts'
import type { MaintenanceWindow, NewMaintenanceWindow } from '@marsad/contract/http/maintenance'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { lockTeam } from '../workspaces/index.ts'
import { assertScope } from './assert-scope.ts'
import { addWindowRow, countWindows, findWindowRow } from './maintenance.store.ts'
import { toWindow } from './to-window.ts'

export async function createMaintenance(
  ctx: WorkspaceCtx,
  given: NewMaintenanceWindow,
): Promise<MaintenanceWindow> {
  const { caller } = ctx
  const { workspaceId } = caller
  const row = await inWorkspace(ctx, async (tx) => {
    await lockTeam(tx, workspaceId)
    await assertScope(tx, workspaceId, given.scope)
    if ((await countWindows(tx, workspaceId)) >= alertLimits.maintenance) {
      throw new Failure('maintenance.limit_reached')
    }
    const id = newId()
    const createdBy = caller.kind === 'user' ? caller.userId : null
    await addWindowRow(tx, { ...given, id, workspaceId, createdBy })
    await recordAct(tx, ctx, caller, { action: 'maintenance.created', target: given.name })
    return findWindowRow(tx, workspaceId, id)
  })
  if (!row) throw new Failure('resource.not_found')
  announce(ctx, workspaceId, { kind: 'alerts' })
  return toWindow(row)
}
