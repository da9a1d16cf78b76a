import { alertLimits } from '@marsad/contract/alerts'
import type { Scope, ShownScope } from '@marsad/contract/http/alert-rules'
import type { Done } from '@marsad/contract/http/auth'
import type {
  MaintenanceChange,
  MaintenanceWindow,
  MaintenanceWindows,
  NewMaintenanceWindow,
} from '@marsad/contract/http/maintenance'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { lockTeam } from '../../identity/index.ts'
import {
  addWindowRow,
  changeWindowRow,
  countWindows,
  deleteWindowRow,
  findWindowRow,
  isDeviceOf,
  listWindowRows,
  type WindowRow,
} from './maintenance.store.ts'
import { holdsAt, spanAt } from './schedule.ts'

export function toWindow(row: WindowRow, at = new Date()): MaintenanceWindow {
  const { id, name, schedule, createdBy, createdAt } = row
  const span = spanAt(schedule, at)
  return {
    id,
    name,
    scope: scopeOf(row),
    schedule,
    isNow: holdsAt(span, at),
    from: span?.from.toISOString() ?? null,
    to: span?.to.toISOString() ?? null,
    createdBy,
    createdAt: createdAt.toISOString(),
  }
}

function scopeOf({ scopeTag, scopeDeviceId, deviceName }: WindowRow): ShownScope {
  if (scopeTag !== null) return { kind: 'tag', tag: scopeTag }
  if (scopeDeviceId !== null) return { kind: 'device', deviceId: scopeDeviceId, name: deviceName ?? '' }
  return { kind: 'workspace' }
}

/** A foreign key bypasses row-level security; this check does not. */
export async function assertScope(tx: Tx, workspaceId: string, scope: Scope | undefined) {
  if (scope?.kind !== 'device') return
  if (!(await isDeviceOf(tx, workspaceId, scope.deviceId))) throw new Failure('resource.not_found')
}

export async function listMaintenance(ctx: WorkspaceCtx): Promise<MaintenanceWindows> {
  const rows = await inWorkspace(ctx, (tx) => listWindowRows(tx, ctx.caller.workspaceId))
  return { windows: rows.map((row) => toWindow(row)) }
}

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

export async function removeMaintenance(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const row = await deleteWindowRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'maintenance.removed', target: row.name })
  })
  announce(ctx, workspaceId, { kind: 'alerts' })
  return { success: true, message: 'Maintenance window removed' }
}
