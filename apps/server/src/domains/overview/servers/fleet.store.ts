import { timing } from '@marsad/contract/agent/protocol'
import type { FleetCell } from '@marsad/contract/http/fleet'
import type { DeviceFilter, DeviceState, StateCounts } from '@marsad/contract/http/devices'
import { and, arrayContains, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { anyContains, isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { alerts } from '../../alerting/schema.ts'
import { devicePresence, devices } from '../../devices/schema.ts'
import {
  deviceColumns,
  hasOlderAgent,
  inState,
  makesChecks,
  ownAddresses,
  selectDevices,
  type DeviceRow,
} from '../../devices/index.ts'
import { hasFinding } from '../../inventory/index.ts'
import type { Cursor, Order } from './fleet.rules.ts'

const holding = (search: string) =>
  anyContains(
    [devices.name, devices.hostname, devicePresence.address, ownAddresses, devices.location],
    search,
  )

/** Devices with an open alert are left to the alert, which shows who acknowledged it. */
const needsAttention = or(and(inState.offline, eq(devices.openAlerts, 0)), isNotNull(devices.clonedAt))

/** The filter, and the agent version that this server ships. */
export type FleetFilter = DeviceFilter & { shippedAgent: string | null }

const isOutdated = (shippedAgent: string | null) =>
  shippedAgent === null ? sql<boolean>`false` : hasOlderAgent(shippedAgent)

const butForState = (
  workspaceId: string,
  {
    search,
    tag,
    untagged,
    location,
    kind,
    platform,
    attention,
    posture,
    checks,
    agent,
    shippedAgent,
  }: FleetFilter,
) =>
  and(
    eq(devices.workspaceId, workspaceId),
    search ? holding(search) : undefined,
    tag ? arrayContains(devices.tags, [tag]) : undefined,
    untagged ? sql`cardinality(${devices.tags}) = 0` : undefined,
    location ? eq(devices.location, location) : undefined,
    kind ? eq(devices.kind, kind) : undefined,
    platform ? eq(devices.platform, platform) : undefined,
    attention ? needsAttention : undefined,
    posture ? hasFinding(posture) : undefined,
    checks ? makesChecks : undefined,
    agent ? isOutdated(shippedAgent) : undefined,
  )

export const matching = (workspaceId: string, filter: FleetFilter) =>
  and(butForState(workspaceId, filter), filter.state ? inState[filter.state] : undefined)

export const stateName = sql<DeviceState>`case when ${inState.pending} then 'pending' when ${inState.offline} then 'offline'
  when ${inState.warning} then 'warning' else 'online' end`

export const counted = (those: SQL) => sql<number>`count(*) filter (where ${those})::int`

export const perState = <T>(of: (state: DeviceState) => T) => ({
  online: of('online'),
  warning: of('warning'),
  offline: of('offline'),
  pending: of('pending'),
})

export interface Counts {
  counts: StateCounts
  outdatedAgents: number
}

export async function countMatching(tx: Tx, workspaceId: string, filter: FleetFilter): Promise<Counts> {
  const [row] = await tx
    .select({
      counts: perState((state) => counted(inState[state])),
      outdatedAgents: counted(isOutdated(filter.shippedAgent)),
    })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(butForState(workspaceId, filter))
  return row ?? { counts: perState(() => 0), outdatedAgents: 0 }
}

/** Sort orders that need no samples. */
export type StoredSort = 'name' | 'state' | 'lastSeen' | 'createdAt'

type Key = { expression: SQL; type: SQL; isNullable?: boolean }

export const natural = sql`collate natural_order`
const inTheEnd = (atSeconds: number) =>
  sql`to_timestamp(${atSeconds}::bigint) - make_interval(secs => ${timing.offlineAfterSeconds})`

/** Devices that need attention first; then by name. */
const urgency = (atSeconds: number) => sql`case
  when ${devicePresence.lastSeenAt} is null then '2 '
  when ${devicePresence.lastSeenAt} < ${inTheEnd(atSeconds)} then '0 '
  when ${devices.openAlerts} > 0 then '1 '
  else '3 ' end`

const keyOf: Record<StoredSort, (atSeconds: number) => Key> = {
  name: () => ({ expression: sql`${devices.name} ${natural}`, type: sql`text ${natural}` }),
  state: (at) => ({
    expression: sql`(${urgency(at)} || ${devices.name}) ${natural}`,
    type: sql`text ${natural}`,
  }),
  // Online devices count as seen now: their heartbeats must not reorder the pages. Devices never seen come
  // last.
  lastSeen: (at) => ({
    expression: sql`case when ${devicePresence.lastSeenAt} is not null
      then least(${devicePresence.lastSeenAt}, ${inTheEnd(at)}) end`,
    type: sql`timestamptz`,
    isNullable: true,
  }),
  createdAt: () => ({ expression: sql`${devices.createdAt}`, type: sql`timestamptz` }),
}

type Page = { atSeconds: number; after: Cursor | undefined; limit: number }

/** One page by a stored key; each row with its key, which is the cursor of the next page. */
export async function listRowsByKey(
  tx: Tx,
  workspaceId: string,
  filter: FleetFilter,
  { sort, direction }: Order & { sort: StoredSort },
  { atSeconds, after, limit }: Page,
): Promise<{ row: DeviceRow; key: string | null }[]> {
  const key = keyOf[sort](atSeconds)
  const { expression, isNullable } = key
  const way = sql.raw(direction)
  const rows = await tx
    .select({ ...deviceColumns, key: sql<string | null>`(${expression})::text` })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(and(matching(workspaceId, filter), after ? isAfter(after, direction, key) : undefined))
    // Only without this can the order come from an index.
    .orderBy(sql`${expression} ${way}${isNullable ? sql` nulls last` : sql``}`, sql`${devices.id} ${way}`)
    .limit(limit)
  return rows.map(({ key: of, ...row }) => ({ row, key: of }))
}

function isAfter(
  { key, id }: Cursor,
  direction: Order['direction'],
  { expression, type, isNullable }: Key,
): SQL {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  if (key === null) return sql`(${expression} is null and ${devices.id} ${beyond} ${id})`
  const given = sql`${String(key)}::${type}`
  const isBeyond = sql`(${expression}, ${devices.id}) ${beyond} (${given}, ${id}::uuid)`
  return isNullable ? sql`(${isBeyond} or ${expression} is null)` : isBeyond
}

/** Those of some devices that match. */
export async function filterMatching(
  tx: Tx,
  workspaceId: string,
  filter: FleetFilter,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: devices.id })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(and(matching(workspaceId, filter), isOneOf(devices.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** All matching ids in one text: ten thousand rows of one column would cost ten times that. */
export async function listMatchingIds(tx: Tx, workspaceId: string, filter: FleetFilter): Promise<string[]> {
  const [row] = await tx
    .select({ ids: sql<string | null>`string_agg(${devices.id}::text, ',')` })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(matching(workspaceId, filter))
  return row?.ids?.split(',') ?? []
}

/**
 * Matching devices with the weight of their problem: critical alert, offline, warning, never seen. Those without
 * one are many, and have the weight 0.
 */
export async function listRanks(
  tx: Tx,
  workspaceId: string,
  filter: FleetFilter,
  { atSeconds, withAll }: { atSeconds: number; withAll: boolean },
) {
  const rank = sql`case when ${devices.openAlerts} > 0 and exists (select from ${alerts}
      where ${alerts.deviceId} = ${devices.id} and ${alerts.status} <> 'resolved'
        and ${alerts.severity} = 'critical') then 4
    when ${devicePresence.lastSeenAt} < ${inTheEnd(atSeconds)} then 3
    when ${devices.openAlerts} > 0 then 2
    when ${devicePresence.lastSeenAt} is null then 1 else 0 end`
  const [row] = await tx
    .select({ ranks: sql<Record<string, number> | null>`json_object_agg(${devices.id}, ${rank})` })
    .from(devices)
    .leftJoin(devicePresence, eq(devicePresence.deviceId, devices.id))
    .where(and(matching(workspaceId, filter), withAll ? undefined : sql`${rank} > 0`))
  return new Map(Object.entries(row?.ranks ?? {}))
}

/** Devices of the workspace by id, in the given order. */
export async function listRowsById(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<DeviceRow[]> {
  if (ids.length === 0) return []
  const rows = await selectDevices(tx).where(
    and(eq(devices.workspaceId, workspaceId), inArray(devices.id, [...ids])),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type MappedRow = Pick<FleetCell, 'id' | 'name' | 'location' | 'tags' | 'state' | 'severity'>

/** All devices in one text, for the same reason. Devices with open alerts come first if not all fit. */
export async function listMapped(
  tx: Tx,
  workspaceId: string,
  most: number,
): Promise<{ total: number; rows: MappedRow[] }> {
  const { rows } = await tx.execute<{ total: number; rows: MappedRow[] | null }>(sql`
    with worst as (
      select ${alerts.deviceId} as device_id, min(${alerts.severity}) as severity from ${alerts}
      where ${alerts.workspaceId} = ${workspaceId} and ${alerts.status} <> 'resolved'
        and ${alerts.deviceId} is not null
      group by ${alerts.deviceId}),
    shown as (
      select ${devices.id} as id, ${devices.name} as name, ${devices.location} as location,
        ${devices.tags} as tags, worst.severity,
        ${stateName} as state
      from ${devices}
      left join ${devicePresence} on ${devicePresence.deviceId} = ${devices.id}
      left join worst on worst.device_id = ${devices.id}
      where ${devices.workspaceId} = ${workspaceId}
      order by worst.severity is null, ${devices.name} ${natural}, ${devices.id}
      limit ${most})
    select (select count(*)::int from ${devices} where ${devices.workspaceId} = ${workspaceId}) as total,
      (select json_agg(shown order by name ${natural}, id) from shown) as rows`)
  const [found] = rows
  return { total: found?.total ?? 0, rows: found?.rows ?? [] }
}

export const listNewestRows = (tx: Tx, workspaceId: string, limit: number) =>
  tx
    .select({ deviceId: devices.id, name: devices.name, createdAt: devices.createdAt })
    .from(devices)
    .where(eq(devices.workspaceId, workspaceId))
    .orderBy(desc(devices.id))
    .limit(limit)
