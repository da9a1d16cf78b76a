import { weekdays } from '@marsad/contract/alerts'
import type { MaintenanceSchedule } from '@marsad/contract/http/maintenance'
import type { Tx } from '../../../engines/postgres.ts'
import { instantOf, minutesOf, onDay, wallClock } from '../../../platform/zoned-time.ts'
import { filterTagged, listWindowRows } from './maintenance.store.ts'

export type Span = { from: Date; to: Date }

const minuteMs = 60_000

/** When the schedule holds at a moment or next after it; null where it is over for good. */
export function spanAt(schedule: MaintenanceSchedule, at: Date): Span | null {
  return spansOf(schedule, at).find(({ to }) => to > at) ?? null
}

export const holdsAt = (span: Span | null, at: Date) => span !== null && span.from <= at && at < span.to

function spansOf(schedule: MaintenanceSchedule, at: Date): Span[] {
  if (schedule.kind === 'once') return [{ from: new Date(schedule.from), to: new Date(schedule.to) }]
  const { days, start, minutes, timeZone } = schedule
  const wanted = new Set<string>(days)
  const today = wallClock(at, timeZone)
  // One that began the day before yesterday may last until now where yesterday had 23 hours.
  return Array.from({ length: 11 }, (_, n) => onDay(today, n - 2, minutesOf(start)))
    .filter((wall) => wanted.has(weekdays[wall.getUTCDay()] ?? ''))
    .map((wall) => {
      const from = instantOf(wall, timeZone)
      return { from, to: new Date(from.getTime() + minutes * minuteMs) }
    })
}

/** Which of the devices and monitors are in a maintenance window. Wants the scope of the workspace. */
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
