import type { ChangeExport } from '@marsad/contract/http/changes'
import { changeKinds, type ChangeArea } from '@marsad/contract/inventory'
import { and, count, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { anyContains, isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { changes } from '../schema.ts'
import { devices } from '../../devices/schema.ts'
import { momentOf } from '../reports/retention.rules.ts'

const columns = {
  id: changes.id,
  device: { id: devices.id, name: devices.name },
  at: changes.at,
  kind: changes.kind,
  subject: changes.subject,
  before: changes.before,
  after: changes.after,
}

/** For a query within a query, which has no nested columns. */
const flatColumns = {
  ...columns,
  device: sql<string>`${devices.id}`.as('device'),
  name: devices.name,
}

const selectChanges = (tx: Tx) =>
  tx.select(columns).from(changes).innerJoin(devices, eq(devices.id, changes.deviceId))

export type ChangeRow = Awaited<ReturnType<typeof selectChanges>>[number]

const kindsOf = (area: ChangeArea) => changeKinds.filter((kind) => kind.startsWith(`${area}.`))

// Times are clamped to 1970: years that PostgreSQL cannot represent should not fail.
const instantOf = (text: string) => new Date(Math.max(0, Date.parse(text)))

/** Matching devices are found once per query, not once per change. */
const holding = (workspaceId: string, search: string) =>
  or(
    anyContains([changes.subject, changes.before, changes.after], search),
    sql`${changes.deviceId} = any (array(
      select ${devices.id} from ${devices}
      where ${devices.workspaceId} = ${workspaceId} and ${anyContains([devices.name], search)}))`,
  )

const matching = (workspaceId: string, { deviceId, area, search, from, to }: ChangeExport) =>
  and(
    eq(changes.workspaceId, workspaceId),
    deviceId ? eq(changes.deviceId, deviceId) : undefined,
    area ? inArray(changes.kind, kindsOf(area)) : undefined,
    search ? holding(workspaceId, search) : undefined,
    from ? gte(changes.at, instantOf(from)) : undefined,
    to ? lt(changes.at, instantOf(to)) : undefined,
  )

/** An id contains the millisecond of its change, which selects the monthly partition. */
const isBefore = (id: string) => and(lte(changes.at, momentOf(id)), lt(changes.id, id))

/** Newest first. */
export const listChangeRows = (
  tx: Tx,
  workspaceId: string,
  filter: ChangeExport,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ChangeRow[]> =>
  selectChanges(tx)
    .where(and(matching(workspaceId, filter), before ? isBefore(before) : undefined))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(limit)

/** The newest changes of each of some devices, newest first. */
export async function listNewestOfEach(
  tx: Tx,
  workspaceId: string,
  deviceIds: readonly string[],
  { from, to, each }: { from: Date; to: Date; each: number },
): Promise<ChangeRow[]> {
  const newest = tx
    .select({
      ...flatColumns,
      position:
        sql<number>`row_number() over (partition by ${changes.deviceId} order by ${changes.at} desc, ${changes.id} desc)`.as(
          'position',
        ),
    })
    .from(changes)
    .innerJoin(devices, eq(devices.id, changes.deviceId))
    .where(
      and(
        eq(changes.workspaceId, workspaceId),
        isOneOf(changes.deviceId, deviceIds),
        gte(changes.at, from),
        lt(changes.at, to),
      ),
    )
    .as('newest')
  const rows = await tx.select().from(newest).where(lte(newest.position, each)).orderBy(newest.position)
  return rows.map(({ device, name, ...row }) => ({ ...row, device: { id: device, name } }))
}

export async function countChanges(tx: Tx, workspaceId: string, filter: ChangeExport): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(changes).where(matching(workspaceId, filter))
  return row?.all ?? 0
}

export async function findChangeRows(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ChangeRow[]> {
  if (ids.length === 0) return []
  return selectChanges(tx).where(
    and(
      eq(changes.workspaceId, workspaceId),
      inArray(changes.id, [...ids]),
      inArray(changes.at, ids.map(momentOf)),
    ),
  )
}

type Lane = { from: Date; to: Date; marks: number; each: number }

/** The first few changes of each mark in a lane, with their count. */
export async function listMarkRows(
  tx: Tx,
  workspaceId: string,
  deviceId: string,
  { from, to, marks, each }: Lane,
): Promise<(ChangeRow & { mark: number; count: number })[]> {
  const span = (to.getTime() - from.getTime()) / 1000
  const passed = sql`extract(epoch from ${changes.at} - ${from.toISOString()}::timestamptz)`
  const mark: SQL<number> = sql`floor(${passed} * ${marks}::float8 / ${span}::float8)::int`
  const behind = tx
    .select({
      ...flatColumns,
      mark: mark.as('mark'),
      position:
        sql<number>`row_number() over (partition by ${mark} order by ${changes.at}, ${changes.id})`.as(
          'position',
        ),
      count: sql<number>`(count(*) over (partition by ${mark}))::int`.as('count'),
    })
    .from(changes)
    .innerJoin(devices, eq(devices.id, changes.deviceId))
    .where(
      and(
        eq(changes.workspaceId, workspaceId),
        eq(changes.deviceId, deviceId),
        gte(changes.at, from),
        lt(changes.at, to),
      ),
    )
    .as('behind')
  const rows = await tx
    .select()
    .from(behind)
    .where(lte(behind.position, each))
    .orderBy(behind.mark, behind.position)
  return rows.map(({ device, name, ...row }) => ({ ...row, device: { id: device, name } }))
}
