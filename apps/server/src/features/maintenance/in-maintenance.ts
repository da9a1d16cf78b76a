import type { Tx } from '../../engines/postgres.ts'
import { filterTagged, listWindowRows } from './maintenance.store.ts'
import { holdsAt, spanAt } from './schedule.ts'

/** Which of the devices are in a maintenance window. Wants the scope of the workspace. */
export async function inMaintenance(
  tx: Tx,
  workspaceId: string,
  deviceIds: readonly string[],
  at = new Date(),
): Promise<Set<string>> {
  if (deviceIds.length === 0) return new Set()
  const rows = await listWindowRows(tx, workspaceId)
  const now = rows.filter(({ schedule }) => holdsAt(spanAt(schedule, at), at))
  if (now.some(({ scopeKind }) => scopeKind === 'workspace')) return new Set(deviceIds)
  const named = new Set(now.map(({ scopeDeviceId }) => scopeDeviceId))
  const tags = now.flatMap(({ scopeTag }) => scopeTag ?? [])
  return new Set([
    ...deviceIds.filter((id) => named.has(id)),
    ...(await filterTagged(tx, workspaceId, { deviceIds, tags })),
  ])
}

type Monitor = { id: string; deviceId: string | null; tags: readonly string[] }

/** Which of the monitors are: on their own, or with the machine that they belong to. Wants the scope of the workspace. */
export async function monitorsInMaintenance(
  tx: Tx,
  workspaceId: string,
  monitors: readonly Monitor[],
  at = new Date(),
): Promise<Set<string>> {
  if (monitors.length === 0) return new Set()
  const rows = await listWindowRows(tx, workspaceId)
  const now = rows.filter(({ schedule }) => holdsAt(spanAt(schedule, at), at))
  if (now.length === 0) return new Set()
  const isForAll = now.some(({ scopeKind }) => scopeKind === 'workspace')
  const tags = new Set(now.flatMap(({ scopeTag }) => scopeTag ?? []))
  const devices = await inMaintenance(
    tx,
    workspaceId,
    monitors.flatMap(({ deviceId }) => deviceId ?? []),
    at,
  )
  const silenced = monitors.filter(
    (monitor) =>
      isForAll ||
      monitor.tags.some((tag) => tags.has(tag)) ||
      (monitor.deviceId !== null && devices.has(monitor.deviceId)),
  )
  return new Set(silenced.map(({ id }) => id))
}
