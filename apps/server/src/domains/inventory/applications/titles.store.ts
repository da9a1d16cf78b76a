import type { ApplicationsQuery } from '@marsad/contract/http/inventory'
import { and, type Column, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { anyContains } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import type { NameCursor } from '../../../platform/cursors.ts'
import { devices } from '../../devices/schema.ts'
import { installations, titles } from '../schema.ts'
import type { TitleCursor } from './title-cursor.ts'
import { preReleaseInSql } from './version-order.rules.ts'

export type TitleFilter = Pick<ApplicationsQuery, 'search' | 'type' | 'category'>

export const matchingTitles = (workspaceId: string, { search, type, category }: TitleFilter) =>
  and(
    eq(titles.workspaceId, workspaceId),
    search ? anyContains([titles.name, titles.vendor], search) : undefined,
    type ? eq(titles.type, type) : undefined,
    category ? eq(titles.category, category) : undefined,
  )

const name = sql`${titles.name} collate natural_order`

/**
 * A text that `natural_order` sorts as package managers sort versions: no epoch is epoch 0, `~` and words such
 * as `rc` sort before the end and all else after it, `-` before `+` before `.`. The full order is in
 * `version-order.rules.ts`.
 */
const orderOf = (version: SQL | Column) => sql`(
  case when ${version} ~ '^\\d+:' then '' else '0:' end
  || translate(regexp_replace(lower(${version}), ${preReleaseInSql}, '~', 'g'), '~+', ' ;')
  || '_') collate natural_order`

const version = orderOf(titles.version)

export const byNameAndVersion = [name, version, titles.id]

export const isAfter = (cursor: TitleCursor | undefined): SQL<boolean> =>
  cursor
    ? sql`(${name}, ${version}, ${titles.id}) > (
        ${cursor.name}::text collate natural_order, ${orderOf(sql`${cursor.version}::text`)}, ${cursor.id}::uuid)`
    : sql`true`

const columns = {
  id: titles.id,
  name: titles.name,
  vendor: titles.vendor,
  version: titles.version,
  category: titles.category,
  type: titles.type,
}

export const listTitleRows = (
  tx: Tx,
  workspaceId: string,
  filter: TitleFilter,
  { after, limit }: { after: TitleCursor | undefined; limit: number },
) =>
  tx
    .select(columns)
    .from(titles)
    .where(and(matchingTitles(workspaceId, filter), isAfter(after)))
    .orderBy(...byNameAndVersion)
    .limit(limit)

export type TitleRow = Awaited<ReturnType<typeof listTitleRows>>[number]

/** The total, and the number after a cursor. */
export async function countTitles(
  tx: Tx,
  workspaceId: string,
  filter: TitleFilter,
  after: TitleCursor | undefined,
) {
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      fromHere: sql<number>`(count(*) filter (where ${isAfter(after)}))::int`,
    })
    .from(titles)
    .where(matchingTitles(workspaceId, filter))
  return row ?? { total: 0, fromHere: 0 }
}

type Version = [id: string, version: string, isAfter: boolean]

/**
 * Every matching version, by name; each with whether it is after the cursor. They are sent as one value: thirty
 * thousand rows would cost several times that.
 */
export async function listVersions(
  tx: Tx,
  workspaceId: string,
  filter: TitleFilter,
  after: TitleCursor | undefined,
): Promise<Version[]> {
  const entry = sql`json_build_array(${titles.id}, ${titles.version}, ${isAfter(after)})`
  const [row] = await tx
    .select({
      all: sql<Version[] | null>`json_agg(${entry} order by ${sql.join(byNameAndVersion, sql`, `)})`,
    })
    .from(titles)
    .where(matchingTitles(workspaceId, filter))
  return row?.all ?? []
}

/** Sorted by id. */
export async function findTitleRows(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<TitleRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select(columns)
    .from(titles)
    .where(and(eq(titles.workspaceId, workspaceId), inArray(titles.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Number of devices per title. */
export async function countInstallations(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: installations.titleId, devices: count() })
    .from(installations)
    .where(and(eq(installations.workspaceId, workspaceId), inArray(installations.titleId, [...ids])))
    .groupBy(installations.titleId)
  return new Map(rows.map(({ id, devices: all }) => [id, all]))
}

const deviceName = sql`${devices.name} collate natural_order`

/** Devices that have a title, by name. */
export const listHolderRows = (
  tx: Tx,
  workspaceId: string,
  titleId: string,
  { after, limit }: { after: NameCursor | undefined; limit: number },
) =>
  tx
    .select({ id: devices.id, name: devices.name, installedAt: installations.installedAt })
    .from(installations)
    .innerJoin(devices, eq(devices.id, installations.deviceId))
    .where(
      and(
        eq(installations.workspaceId, workspaceId),
        eq(installations.titleId, titleId),
        after
          ? sql`(${deviceName}, ${devices.id}) > (${after.name}::text collate natural_order, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(deviceName, devices.id)
    .limit(limit)
