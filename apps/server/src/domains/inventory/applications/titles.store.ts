import type { ApplicationsQuery } from '@marsad/contract/http/inventory'
import { and, type Column, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { anyContains } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { z } from 'zod'
import { type NameCursor, readCursor, writeCursor } from '../../../platform/cursors.ts'
import { devices } from '../../devices/schema.ts'
import { installations, titles } from '../schema.ts'
import { preReleaseInSql } from './version-order.rules.ts'

const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/)

/** The cursor of the application list: name, version, and id to break ties. */
const TitleCursor = z.strictObject({
  name: text(400),
  // Cursors of 0.1 have no version.
  version: text(400).default(''),
  id: z.uuid(),
})
export type TitleCursor = z.infer<typeof TitleCursor>

export const writeTitleCursor = ({ name, version, id }: TitleCursor) => writeCursor({ name, version, id })

export const readTitleCursor = (cursor: string | undefined): TitleCursor | undefined =>
  readCursor(TitleCursor, cursor)

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

/** A system with its major version, such as `Debian GNU/Linux 12`. */
const systems = sql`(select id, substring(os from '^\\D*\\d*') as system from ${devices})`

type ProductTitle = TitleRow & { system: string; devices: number }

/** Every matching title on each system with its number of devices, sent as one value for the same reason. */
export async function listProductTitles(
  tx: Tx,
  workspaceId: string,
  filter: TitleFilter,
): Promise<ProductTitle[]> {
  const entry = sql`json_build_object('id', ${titles.id}, 'name', ${titles.name}, 'vendor', ${titles.vendor},
    'version', ${titles.version}, 'category', ${titles.category}, 'type', ${titles.type},
    'system', counts.system, 'devices', counts.devices)`
  const counts = sql`(
    select ${installations.titleId} as title_id, on_system.system, count(*)::int as devices
    from ${installations} join ${systems} on_system on on_system.id = ${installations.deviceId}
    where ${installations.workspaceId} = ${workspaceId}
    group by ${installations.titleId}, on_system.system) counts`
  const [row] = await tx
    .select({ all: sql<ProductTitle[] | null>`json_agg(${entry})` })
    .from(titles)
    .innerJoin(counts, sql`counts.title_id = ${titles.id}`)
    .where(matchingTitles(workspaceId, filter))
  return row?.all ?? []
}

export type Holding = { id: string; system: string; isBehind: boolean }

/**
 * Distinct devices of groups of titles: all, those with a version that is behind, and those with one that is
 * not; a device may have several versions.
 */
export async function countHolders(tx: Tx, workspaceId: string, groups: readonly (readonly Holding[])[]) {
  const all = groups.flatMap((holdings, group) => holdings.map((holding) => ({ ...holding, group })))
  const { rows } = await tx.execute<{ group: number; devices: number; behind: number; current: number }>(sql`
    select wanted."group", count(distinct ${installations.deviceId})::int as devices,
      (count(distinct ${installations.deviceId}) filter (where wanted."isBehind"))::int as behind,
      (count(distinct ${installations.deviceId}) filter (where not wanted."isBehind"))::int as current
    from json_to_recordset(${JSON.stringify(all)}::json)
      as wanted(id uuid, system text, "group" int, "isBehind" boolean)
    join ${installations} on ${installations.titleId} = wanted.id
      and ${installations.workspaceId} = ${workspaceId}
    join ${systems} on_system on on_system.id = ${installations.deviceId} and on_system.system = wanted.system
    group by wanted."group"`)
  const byGroup = new Map(rows.map((row) => [row.group, row]))
  return groups.map((_, group) => byGroup.get(group) ?? { devices: 0, behind: 0, current: 0 })
}
