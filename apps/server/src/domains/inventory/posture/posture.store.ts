import { criticalFindings, type Finding, findings } from '@marsad/contract/inventory'
import { and, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { deviceInventory, devicePosture, type FindingState } from '../schema.ts'
import { devices } from '../../devices/schema.ts'

const found = eq(devicePosture.state, 'found')
const inWorkspaceOf = (workspaceId: string) => eq(devicePosture.workspaceId, workspaceId)

/** Whether a row of `devices` has the finding. */
export const hasFinding = (finding: Finding): SQL => sql`exists (
  select from ${devicePosture}
  where ${devicePosture.deviceId} = ${devices.id} and ${devicePosture.finding} = ${finding} and ${found})`

const counted = (state: FindingState) =>
  sql<number>`(count(*) filter (where ${devicePosture.state} = ${state}))::int`

/** Devices per finding with and without it, and the longest time that one has had it. */
export const countFindings = (tx: Tx, workspaceId: string) =>
  tx
    .select({
      finding: devicePosture.finding,
      devices: counted('found'),
      clear: counted('clear'),
      since: sql`min(${devicePosture.since}) filter (where ${found})`.mapWith(devicePosture.since),
    })
    .from(devicePosture)
    .where(inWorkspaceOf(workspaceId))
    .groupBy(devicePosture.finding)

const isSinceEnrolment = sql<boolean>`coalesce(${devicePosture.since} <= ${deviceInventory.toldAt}, false)`
const reportOfFinding = and(
  eq(deviceInventory.deviceId, devicePosture.deviceId),
  eq(
    deviceInventory.part,
    sql`case ${devicePosture.finding} when 'usb_unknown' then 'usb' else 'security' end`,
  ),
)

export const listNewest = (tx: Tx, workspaceId: string, finding: Finding, limit: number) =>
  tx
    .select({
      id: devices.id,
      name: devices.name,
      since: devicePosture.since,
      changeId: devicePosture.changeId,
      isSinceEnrolment,
    })
    .from(devicePosture)
    .innerJoin(devices, eq(devices.id, devicePosture.deviceId))
    .leftJoin(deviceInventory, reportOfFinding)
    .where(and(inWorkspaceOf(workspaceId), eq(devicePosture.finding, finding), found))
    .orderBy(desc(devicePosture.since), devices.id)
    .limit(limit)

/** Whether a machine reported any security facet: a report without readable facets does not count. */
const hasSecurity = sql`exists (
  select from ${devicePosture}
  where ${devicePosture.deviceId} = ${deviceInventory.deviceId}
    and ${devicePosture.state} <> 'unknown' and ${devicePosture.finding} <> 'usb_unknown')`

/** Machines that have reported their security. */
export async function countReporting(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(deviceInventory)
    .where(
      and(eq(deviceInventory.workspaceId, workspaceId), eq(deviceInventory.part, 'security'), hasSecurity),
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
  return new Map(rows.map(({ deviceId, ...judged }) => [deviceId, judged]))
}

/** Failed logins of the last 24 hours; null where a report lacks the events. */
const failedLogins = sql<number | null>`case when ${deviceInventory.value} #>> '{events,kind}' = 'ok' then (
  select count(*)::int from jsonb_array_elements(${deviceInventory.value} #> '{events,value}') event
  where event ->> 'kind' = 'login_failed' and (event ->> 'at')::timestamptz > now() - interval '24 hours') end`

const isSecurity = eq(deviceInventory.part, 'security')

/** Devices with failed logins, and the number of those that report logins at all. */
export async function readFailedLogins(tx: Tx, workspaceId: string) {
  const reported = tx
    .select({ id: deviceInventory.deviceId, attempts: failedLogins.as('attempts') })
    .from(deviceInventory)
    .where(and(eq(deviceInventory.workspaceId, workspaceId), isSecurity))
    .as('reported')
  const [row] = await tx
    .select({
      ids: sql<string[]>`coalesce(array_agg(${reported.id}) filter (where attempts > 0), '{}')`,
      reporting: sql<number>`count(attempts)::int`,
    })
    .from(reported)
  return row ?? { ids: [], reporting: 0 }
}

export type RankCursor = { rank: number; name: string; id: string }
export type RankFilter = { finding?: Finding; ids?: readonly string[] }

const ofFinding = (name: Finding) => sql`${devicePosture.finding} = ${name}`
const isCritical = sql.join(criticalFindings.map(ofFinding), sql` or `)
const [foundRows, knownRows, criticalRows] = [
  sql`${devicePosture.state} = 'found'`,
  sql`${devicePosture.state} <> 'unknown'`,
  sql`${devicePosture.state} = 'found' and (${isCritical})`,
].map((rows) => sql`count(*) filter (where ${rows})`)
/** Critical findings, then all findings, then unknown ones: none of the three reaches 8. */
const rank = sql<number>`((${criticalRows} * 8 + ${foundRows}) * 8 + ${findings.length} - ${knownRows})::int`
const deviceName = sql`${devices.name} collate natural_order`

const wantedDevices = (workspaceId: string, { finding, ids }: RankFilter) =>
  and(
    eq(devices.workspaceId, workspaceId),
    finding ? hasFinding(finding) : undefined,
    ids ? sql`${devices.id} = any(${sql.param([...ids])}::uuid[])` : undefined,
  )

/** Devices, the worst first. */
export const listByRank = (
  tx: Tx,
  workspaceId: string,
  filter: RankFilter,
  { after, limit }: { after: RankCursor | undefined; limit: number },
) =>
  tx
    .select({ id: devices.id, name: devices.name, rank })
    .from(devices)
    .leftJoin(devicePosture, eq(devicePosture.deviceId, devices.id))
    .where(wantedDevices(workspaceId, filter))
    .groupBy(devices.id)
    .having(
      after &&
        sql`(-${rank}, ${deviceName}, ${devices.id}) > (
          ${-after.rank}::int, ${after.name}::text collate natural_order, ${after.id}::uuid)`,
    )
    .orderBy(desc(rank), deviceName, devices.id)
    .limit(limit)

export async function countByRank(tx: Tx, workspaceId: string, filter: RankFilter): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(devices).where(wantedDevices(workspaceId, filter))
  return row?.all ?? 0
}

/** Readable findings of some devices, the newest first. */
export const listFindings = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({
      deviceId: devicePosture.deviceId,
      finding: devicePosture.finding,
      state: devicePosture.state,
      since: devicePosture.since,
      changeId: devicePosture.changeId,
      isSinceEnrolment,
    })
    .from(devicePosture)
    .leftJoin(deviceInventory, reportOfFinding)
    .where(
      and(
        inWorkspaceOf(workspaceId),
        inArray(devicePosture.deviceId, [...ids]),
        ne(devicePosture.state, 'unknown'),
      ),
    )
    .orderBy(desc(devicePosture.since), devicePosture.finding)

/** Time and failed logins of the last security reports of some devices. */
export const listSecurityReports = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: deviceInventory.deviceId, reportedAt: deviceInventory.reportedAt, failedLogins })
    .from(deviceInventory)
    .where(
      and(
        eq(deviceInventory.workspaceId, workspaceId),
        isSecurity,
        inArray(deviceInventory.deviceId, [...ids]),
      ),
    )
