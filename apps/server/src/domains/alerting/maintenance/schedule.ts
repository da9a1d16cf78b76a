import { weekdays } from '@marsad/contract/alerts'
import type { MaintenanceSchedule } from '@marsad/contract/http/maintenance'
import type { Tx } from '../../../engines/postgres.ts'
import { instantOf, minutesOf, onDay, wallClock } from '../../../platform/zoned-time.ts'
import { filterTagged, listWindowRows } from './maintenance.store.ts'

export type Span = { from: Date; to: Date }

const minuteMs = 60_000

/** The span that a moment lies in, or the next one; null if the schedule is over. */
export function spanAt(schedule: MaintenanceSchedule, at: Date): Span | null {
  return spansOf(schedule, at).find(({ to }) => to > at) ?? null
}

export const holdsAt = (span: Span | null, at: Date) => span !== null && span.from <= at && at < span.to

function spansOf(schedule: MaintenanceSchedule, at: Date): Span[] {
  if (schedule.kind === 'once') return [{ from: new Date(schedule.from), to: new Date(schedule.to) }]
  const { days, start, minutes, timeZone } = schedule
  const wanted = new Set<string>(days)
  const today = wallClock(at, timeZone)
  // A window that began the day before yesterday may last until now if yesterday had 23 hours.
  return Array.from({ length: 11 }, (_, n) => onDay(today, n - 2, minutesOf(start)))
    .filter((wall) => wanted.has(weekdays[wall.getUTCDay()] ?? ''))
    .map((wall) => {
      const from = instantOf(wall, timeZone)
      return { from, to: new Date(from.getTime() + minutes * minuteMs) }
    })
}

/** Devices and monitors that are in a maintenance window. Needs the scope of the workspace. */
export async function inMaintenance(
  tx: Tx,
  workspaceId: string,
  { deviceIds, monitorIds }: { deviceIds: readonly string[]; monitorIds: readonly string[] },
  at = new Date(),
): Promise<Set<string>> {
  if (deviceIds.length + monitorIds.length === 0) return new Set()
  const rows = await listWindowRows(tx, workspaceId)
  const now = rows.filter(({ schedule }) => holdsAt(spanAt(schedule, at), at))
  if (now.some(({ scopeKind }) => scopeKind === 'workspace')) return new Set([...deviceIds, ...monitorIds])
  const named = new Set(now.map(({ scopeDeviceId }) => scopeDeviceId))
  const tags = now.flatMap(({ scopeTag }) => scopeTag ?? [])
  return new Set([
    ...deviceIds.filter((id) => named.has(id)),
    ...(await filterTagged(tx, workspaceId, { deviceIds, monitorIds, tags })),
  ])
}
