import type { Finding } from '@marsad/contract/inventory'
import { and, count, desc, eq, inArray, min, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { deviceInventory, devicePosture, type FindingState } from '../schema.ts'
import { devices } from '../../devices/schema.ts'

const found = eq(devicePosture.state, 'found')
const inWorkspaceOf = (workspaceId: string) => eq(devicePosture.workspaceId, workspaceId)

/** Whether a row of `devices` has the finding. */
export const hasFinding = (finding: Finding): SQL => sql`exists (
  select from ${devicePosture}
  where ${devicePosture.deviceId} = ${devices.id} and ${devicePosture.finding} = ${finding} and ${found})`

/** Devices per finding, and the longest time that one has had it. */
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
      isSinceEnrolment: sql<boolean>`coalesce(${devicePosture.since} <= ${deviceInventory.toldAt}, false)`,
    })
    .from(devicePosture)
    .innerJoin(devices, eq(devices.id, devicePosture.deviceId))
    .leftJoin(
      deviceInventory,
      and(
        eq(deviceInventory.deviceId, devicePosture.deviceId),
        eq(deviceInventory.part, finding === 'usb_unknown' ? 'usb' : 'security'),
      ),
    )
    .where(and(inWorkspaceOf(workspaceId), eq(devicePosture.finding, finding), found))
    .orderBy(desc(devicePosture.since), devices.id)
    .limit(limit)

/** Whether a machine reported any security facet: a report without readable facets does not count. */
const tellsSecurity = sql`exists (
  select from ${devicePosture}
  where ${devicePosture.deviceId} = ${deviceInventory.deviceId}
    and ${devicePosture.state} <> 'unknown' and ${devicePosture.finding} <> 'usb_unknown')`

/** Machines that have reported their security. */
export async function countReporting(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(deviceInventory)
    .where(
      and(eq(deviceInventory.workspaceId, workspaceId), eq(deviceInventory.part, 'security'), tellsSecurity),
    )
  return row?.all ?? 0
}

export type DeviceFindings = { found: Finding[]; unknown: Finding[] }

const inState = (state: FindingState) =>
  sql<
    Finding[]
  >`coalesce(array_agg(${devicePosture.finding} order by ${devicePosture.finding}) filter (where ${devicePosture.state} = ${state}), '{}')`

/** Findings of some devices, and what could not be read; a device without reports has no entry. */
export async function findingsOf(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeviceFindings>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      deviceId: devicePosture.deviceId,
      found: inState('found'),
      unknown: inState('unknown'),
    })
    .from(devicePosture)
    .where(and(inWorkspaceOf(workspaceId), inArray(devicePosture.deviceId, [...ids])))
    .groupBy(devicePosture.deviceId)
    .having(sql`bool_or(${devicePosture.state} <> 'unknown')`)
  return new Map(rows.map(({ deviceId, ...findings }) => [deviceId, findings]))
}
