import type { Finding } from '@marsad/contract/inventory'
import { and, count, desc, eq, inArray, min, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { deviceInventory, devicePosture } from '../schema.ts'
import { devices } from '../../devices/schema.ts'

const found = eq(devicePosture.state, 'found')
const inWorkspaceOf = (workspaceId: string) => eq(devicePosture.workspaceId, workspaceId)

/** Whether a row of `devices` has the finding. */
export const hasFinding = (finding: Finding): SQL => sql`exists (
  select from ${devicePosture}
  where ${devicePosture.deviceId} = ${devices.id} and ${devicePosture.finding} = ${finding} and ${found})`

/** On how many machines each finding is, and since when on the one that has it longest. */
export const countFindings = (tx: Tx, workspaceId: string) =>
  tx
    .select({ finding: devicePosture.finding, devices: count(), since: min(devicePosture.since) })
    .from(devicePosture)
    .where(and(inWorkspaceOf(workspaceId), found))
    .groupBy(devicePosture.finding)

export const listNewest = (tx: Tx, workspaceId: string, finding: Finding, limit: number) =>
  tx
    .select({
      id: devices.id,
      name: devices.name,
      since: devicePosture.since,
      changeId: devicePosture.changeId,
    })
    .from(devicePosture)
    .innerJoin(devices, eq(devices.id, devicePosture.deviceId))
    .where(and(inWorkspaceOf(workspaceId), eq(devicePosture.finding, finding), found))
    .orderBy(desc(devicePosture.since), devices.id)
    .limit(limit)

/** How many machines have told of their security at all. */
export async function countReporting(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(deviceInventory)
    .where(and(eq(deviceInventory.workspaceId, workspaceId), eq(deviceInventory.part, 'security')))
  return row?.all ?? 0
}

/** What is wrong with each of some devices; one that told of nothing that could be has no entry. */
export async function findingsOf(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Finding[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      deviceId: devicePosture.deviceId,
      findings: sql<Finding[]>`coalesce(array_agg(${devicePosture.finding}) filter (where ${found}), '{}')`,
    })
    .from(devicePosture)
    .where(and(inWorkspaceOf(workspaceId), inArray(devicePosture.deviceId, [...ids])))
    .groupBy(devicePosture.deviceId)
  return new Map(rows.map(({ deviceId, findings }) => [deviceId, findings]))
}
