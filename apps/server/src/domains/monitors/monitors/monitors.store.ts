import type { MonitorsQuery } from '@marsad/contract/http/monitors'
import { serverLocation } from '@marsad/contract/monitors'
import { and, arrayContains, count, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { anyContains, isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import type { NameCursor } from '../../../platform/cursors.ts'
import { channels } from '../../alerting/notifications/schema.ts'
import { devices } from '../../devices/schema.ts'
import { monitors, monitorWorkspaces } from '../schema.ts'
import { makesChecks } from '../../devices/index.ts'

export type MonitorRow = typeof monitors.$inferSelect

const isMonitor = (workspaceId: string, id: string) =>
  and(eq(monitors.workspaceId, workspaceId), eq(monitors.id, id))

export async function findMonitor(tx: Tx, workspaceId: string, id: string): Promise<MonitorRow | undefined> {
  const [row] = await tx.select().from(monitors).where(isMonitor(workspaceId, id))
  return row
}

const prober = alias(devices, 'prober')
const location = alias(devices, 'location')

const selectShown = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      monitor: monitors,
      deviceName: devices.name,
      proberName: prober.name,
      locationNames: sql<Record<
        string,
        string
      > | null>`(select json_object_agg(${location.id}, ${location.name})
        from ${devices} ${sql.identifier('location')}
        where ${location.id} = any (array_remove(${monitors.locations}, ${serverLocation})::uuid[]))`,
    })
    .from(monitors)
    .leftJoin(devices, eq(devices.id, monitors.deviceId))
    .leftJoin(prober, eq(prober.id, monitors.probedById))
    .where(where)
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]

export async function findShownMonitor(tx: Tx, workspaceId: string, id: string) {
  const [row] = await selectShown(tx, isMonitor(workspaceId, id))
  return row
}

/** Monitors by id, in the order of `ids`. */
export async function listShownMonitors(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  const rows = await selectShown(tx, and(eq(monitors.workspaceId, workspaceId), isOneOf(monitors.id, ids)))
  const byId = new Map(rows.map((row) => [row.monitor.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type MonitorFilter = Pick<MonitorsQuery, 'search' | 'kind' | 'tag' | 'deviceId'>

/** The fields that order a list: as few as possible, because they are read for every match. */
export type Place = {
  id: string
  intervalSeconds: number
  isPaused: boolean
  /** Whether its name comes after the cursor. */
  isAfter: boolean
  probedById: string
  locations: string[] | null
  downWhen: number | null
}

const natural = sql`collate natural_order`

/** All matches ordered by name, as one long text: thousands of rows would cost ten times as much. */
export async function listPlaces(
  tx: Tx,
  workspaceId: string,
  { search, kind, tag, deviceId }: MonitorFilter,
  after?: NameCursor,
): Promise<Place[]> {
  const comesAfter = after
    ? sql`((${monitors.name} ${natural}, ${monitors.id}) > (${after.name}::text ${natural}, ${after.id}::uuid))::int`
    : sql`1`
  const place = sql`concat_ws(' ', ${monitors.id}, ${monitors.intervalSeconds}, ${monitors.isPaused}::int, ${comesAfter},
    coalesce(${monitors.downWhen}, 0), coalesce(array_to_string(${monitors.locations}, '|'), ''), ${monitors.probedById})`
  const [row] = await tx
    .select({
      places: sql<
        string | null
      >`string_agg(${place}, ',' order by ${monitors.name} ${natural}, ${monitors.id})`,
    })
    .from(monitors)
    .where(
      and(
        eq(monitors.workspaceId, workspaceId),
        search
          ? anyContains([monitors.name, monitors.target, sql`array_to_string(${monitors.tags}, ' ')`], search)
          : undefined,
        kind ? eq(monitors.kind, kind) : undefined,
        tag ? arrayContains(monitors.tags, [tag]) : undefined,
        deviceId ? eq(monitors.deviceId, deviceId) : undefined,
      ),
    )
  return (row?.places?.split(',') ?? []).map((text) => {
    const [id = '', intervalSeconds, isPaused, isAfter, downWhen, locations, probedById = ''] =
      text.split(' ')
    return {
      id,
      intervalSeconds: Number(intervalSeconds),
      isPaused: isPaused === '1',
      isAfter: isAfter === '1',
      probedById,
      locations: locations ? locations.split('|') : null,
      downWhen: Number(downWhen) || null,
    }
  })
}

export async function countMonitors(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(monitors).where(eq(monitors.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** The distinct check intervals of a workspace. */
export async function listIntervals(tx: Tx, workspaceId: string): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ intervalSeconds: monitors.intervalSeconds })
    .from(monitors)
    .where(and(eq(monitors.workspaceId, workspaceId), sql`not ${monitors.isPaused}`))
  return rows.map(({ intervalSeconds }) => intervalSeconds)
}

/** A new monitor; its workspace is listed for the workers. */
export async function addMonitorRow(tx: Tx, row: typeof monitors.$inferInsert & { id: string }) {
  await tx.insert(monitors).values(row)
  await tx.insert(monitorWorkspaces).values({ id: row.workspaceId }).onConflictDoNothing()
}

export const changeMonitorRow = (
  tx: Tx,
  workspaceId: string,
  id: string,
  changes: PgUpdateSetSource<typeof monitors>,
) =>
  tx
    .update(monitors)
    .set({ ...changes, changedAt: sql`now()` })
    .where(isMonitor(workspaceId, id))

export async function deleteMonitorRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(monitors)
    .where(isMonitor(workspaceId, id))
    .returning({ name: monitors.name, kind: monitors.kind })
  return row
}

/** The devices that belong to the workspace, and whether their agents make checks. */
export const listDevices = (tx: Tx, workspaceId: string, ids: readonly string[]) =>
  tx
    .select({ id: devices.id, makesChecks })
    .from(devices)
    .where(and(eq(devices.workspaceId, workspaceId), inArray(devices.id, [...ids])))

/** The number of monitors that a device checks, except one. */
export async function countProbedBy(tx: Tx, workspaceId: string, deviceId: string, butFor: string | null) {
  const [row] = await tx
    .select({ all: count() })
    .from(monitors)
    .where(
      and(
        eq(monitors.workspaceId, workspaceId),
        or(eq(monitors.probedById, deviceId), arrayContains(monitors.locations, [deviceId])),
        butFor === null ? undefined : ne(monitors.id, butFor),
      ),
    )
  return row?.all ?? 0
}

export async function hasChannels(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.workspaceId, workspaceId), inArray(channels.id, [...ids])))
  return rows.length === new Set(ids).size
}

/**
 * Monitors that only this device checks are paused before it is removed: no other agent can reach their targets.
 * Others continue from their other locations, and need no more of these than there are.
 */
export async function pauseProbedBy(
  tx: Tx,
  { workspaceId, deviceId }: { workspaceId: string; deviceId: string },
) {
  const others = sql`array_remove(${monitors.locations}, ${deviceId})`
  const isLast = sql`cardinality(${others}) = 0`
  await tx
    .update(monitors)
    .set({ isPaused: true, locations: null, downWhen: null, changedAt: sql`now()` })
    .where(
      and(
        eq(monitors.workspaceId, workspaceId),
        or(eq(monitors.probedById, deviceId), and(arrayContains(monitors.locations, [deviceId]), isLast)),
      ),
    )
  await tx
    .update(monitors)
    .set({
      locations: others,
      downWhen: sql`least(${monitors.downWhen}, cardinality(${others}))`,
      changedAt: sql`now()`,
    })
    .where(and(eq(monitors.workspaceId, workspaceId), arrayContains(monitors.locations, [deviceId])))
}

/** The count of open alerts of monitors, from the given expression. */
export const writeOpenMonitorAlerts = (tx: Tx, workspaceId: string, ids: readonly string[], open: SQL) =>
  tx
    .update(monitors)
    .set({ openAlerts: open })
    .where(and(eq(monitors.workspaceId, workspaceId), isOneOf(monitors.id, ids)))
