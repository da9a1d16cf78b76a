import type { HostFacts } from '@marsad/contract/agent/facts'
import type { DeviceChange, DeviceState } from '@marsad/contract/http/devices'
import { timing } from '@marsad/contract/agent/protocol'
import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { isOneOf, prepared } from '../../../engines/sql.ts'
import { devicePresence, devices } from '../schema.ts'
import { numbersOf, releaseShape } from './device-state.rules.ts'

/** A device as lists show it. */
export const deviceColumns = {
  id: devices.id,
  name: devices.name,
  kind: devices.kind,
  source: devices.source,
  tags: devices.tags,
  hostname: devices.hostname,
  platform: devices.platform,
  os: devices.os,
  address: devicePresence.address,
  agentVersion: devices.agentVersion,
  createdAt: devices.createdAt,
  lastSeenAt: devicePresence.lastSeenAt,
  bootTime: devices.bootTime,
  clonedAt: devices.clonedAt,
  limits: devices.limits,
  openAlerts: devices.openAlerts,
}

/** Whether its agent said that its own settings let it make checks. */
export const makesChecks = sql<boolean>`coalesce((${devices.host}->>'makesChecks')::boolean, false)`

/** Whether its agent is older than this version, as `isOlderVersion` says it of one. */
export const hasOlderAgent = (version: string) =>
  sql<boolean>`case when ${devices.agentVersion} ~ ${releaseShape}
    then string_to_array(${devices.agentVersion}, '.')::int[] < ${`{${numbersOf(version).join(',')}}`}::int[]
    else false end`

export const selectDevices = (tx: Tx) =>
  tx.select(deviceColumns).from(devices).leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))

const silentSince = sql`now() - make_interval(secs => ${timing.offlineAfterSeconds})`
const isHeard = sql`${devicePresence.lastSeenAt} >= ${silentSince}`
export const inState: Record<DeviceState, SQL> = {
  pending: isNull(devicePresence.lastSeenAt),
  online: sql`(${isHeard} and ${devices.openAlerts} = 0)`,
  offline: sql`${devicePresence.lastSeenAt} < ${silentSince}`,
  warning: sql`(${isHeard} and ${devices.openAlerts} > 0)`,
}

export type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number]

const isDevice = (workspaceId: string, id: string) =>
  and(eq(devices.workspaceId, workspaceId), eq(devices.id, id))

const deviceById = prepared((tx) =>
  selectDevices(tx)
    .where(
      and(eq(devices.workspaceId, sql.placeholder('workspaceId')), eq(devices.id, sql.placeholder('id'))),
    )
    .prepare('device_by_id'),
)

export async function findDevice(tx: Tx, workspaceId: string, id: string): Promise<DeviceRow | undefined> {
  const [row] = await deviceById(tx).execute({ workspaceId, id })
  return row
}

export async function findHost(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .select({ host: devices.host, reportedAt: devices.hostReportedAt })
    .from(devices)
    .where(isDevice(workspaceId, id))
  return row
}

export const changeDeviceRow = (tx: Tx, workspaceId: string, id: string, changes: DeviceChange) =>
  tx.update(devices).set(changes).where(isDevice(workspaceId, id))

/** What a machine says of itself. */
export const writeHost = (tx: Tx, workspaceId: string, deviceId: string, host: HostFacts) =>
  tx
    .update(devices)
    .set({
      host,
      hostReportedAt: sql`now()`,
      hostname: host.hostname,
      platform: host.platform,
      os: [host.os, host.osVersion].filter(Boolean).join(' '),
      agentVersion: host.agentVersion,
      bootTime: host.bootTime === null ? null : new Date(host.bootTime),
    })
    .where(and(eq(devices.workspaceId, workspaceId), eq(devices.id, deviceId)))

/** How many alerts of devices are open, by a count that knows them. */
export const writeOpenAlerts = (tx: Tx, workspaceId: string, ids: readonly string[], open: SQL) =>
  tx
    .update(devices)
    .set({ openAlerts: open })
    .where(and(eq(devices.workspaceId, workspaceId), isOneOf(devices.id, ids)))

export async function deleteDeviceRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx.delete(devices).where(isDevice(workspaceId, id)).returning({ name: devices.name })
  return row
}

export async function countDevices(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(devices).where(eq(devices.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** The devices that remote write calls by these names. */
export const findInstances = (tx: Tx, workspaceId: string, instances: readonly string[]) =>
  tx
    .select({ id: devices.id, instance: devices.instance })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), inArray(devices.instance, [...instances])))

/** Adds a device and its place among the heartbeats, which from then on are only rewritten. */
export async function addDeviceRow(tx: Tx, device: typeof devices.$inferInsert & { id: string }) {
  await tx.insert(devices).values(device)
  await tx.insert(devicePresence).values({ deviceId: device.id })
}
