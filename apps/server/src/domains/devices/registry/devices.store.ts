import type { HostFacts } from '@marsad/contract/agent/facts'
import { Device, type DeviceChange, type DeviceState } from '@marsad/contract/http/devices'
import { timing } from '@marsad/contract/agent/protocol'
import { and, count, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { isOneOf, prepared } from '../../../engines/sql.ts'
import { devicePresence, devices, presenceRows } from '../schema.ts'
import { numbersOf, releaseShape } from './device-state.rules.ts'

/** The machine's primary address; agents of 0.1 list addresses without marking it. */
const ownAddress = sql<
  string | null
>`coalesce(nullif(${devices.host} ->> 'primaryAddress', ''), ${devices.host} -> 'addresses' ->> 0)`
/** All addresses of a machine in one text, for search. */
export const ownAddresses = sql<string | null>`${devices.host} ->> 'addresses'`

type Columns = typeof devices._.columns
type PublicColumns = Pick<Columns, keyof Device & keyof Columns>

const publicColumns = Object.fromEntries(
  Object.entries(getTableColumns(devices)).filter(([name]) => name in Device.shape),
) as PublicColumns

/** Device columns of lists: exactly those that the contract publishes. */
export const deviceColumns = {
  ...publicColumns,
  address: ownAddress,
  peerAddress: devicePresence.address,
  lastSeenAt: devicePresence.lastSeenAt,
}

/** Whether the agent reported that its configuration allows checks. */
export const makesChecks = sql<boolean>`coalesce((${devices.host}->>'makesChecks')::boolean, false)`

/** Whether the agent is older than this version; the same order as `isOlderVersion`. */
export const hasOlderAgent = (version: string) =>
  sql<boolean>`case when ${devices.agentVersion} ~ ${releaseShape}
    then string_to_array(${devices.agentVersion}, '.')::int[] < ${`{${numbersOf(version).join(',')}}`}::int[]
    else false end`

export const selectDevices = (tx: Tx) =>
  tx.select(deviceColumns).from(devices).leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))

const offlineSince = sql`now() - make_interval(secs => ${timing.offlineAfterSeconds})`
const isOnline = sql`${devicePresence.lastSeenAt} >= ${offlineSince}`
export const inState: Record<DeviceState, SQL> = {
  pending: isNull(devicePresence.lastSeenAt),
  online: sql`(${isOnline} and ${devices.openAlerts} = 0)`,
  offline: sql`${devicePresence.lastSeenAt} < ${offlineSince}`,
  warning: sql`(${isOnline} and ${devices.openAlerts} > 0)`,
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

/** Tags of some devices, locked in one order so that two changes of many do not wait for each other. */
export const lockTags = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: devices.id, name: devices.name, tags: devices.tags })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), isOneOf(devices.id, ids)))
    .orderBy(devices.id)
    .for('update')

/** Host facts reported by the machine. */
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

/** Number of open alerts per device, from the given count. */
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

/** Devices with these remote-write instance names. */
export const findInstances = (tx: Tx, workspaceId: string, instances: readonly string[]) =>
  tx
    .select({ id: devices.id, instance: devices.instance })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), inArray(devices.instance, [...instances])))

/** Adds a device and its presence row, which heartbeats only update. */
export async function addDeviceRow(tx: Tx, device: typeof devices.$inferInsert & { id: string }) {
  await tx.insert(devices).values(device)
  await tx.insert(presenceRows).values({ deviceId: device.id })
}
