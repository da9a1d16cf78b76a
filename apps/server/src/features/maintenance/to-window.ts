import type { ShownScope } from '@marsad/contract/http/alert-rules'
import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import type { WindowRow } from './maintenance.store.ts'
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
