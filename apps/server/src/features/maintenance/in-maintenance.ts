import type { Tx } from '../../engines/postgres.ts'
import { filterTagged, listWindowRows } from './maintenance.store.ts'
import { holdsAt, spanAt } from './schedule.ts'

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
