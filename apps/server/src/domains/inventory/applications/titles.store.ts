import type { ApplicationsQuery } from '@marsad/contract/http/inventory'
import { and, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { anyContains } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import type { NamePlace } from '../../../platform/cursors.ts'
import { devices } from '../../devices/schema.ts'
import { installations, titles } from '../schema.ts'

export type TitleFilter = Pick<ApplicationsQuery, 'search' | 'type' | 'category'>

export const matchingTitles = (workspaceId: string, { search, type, category }: TitleFilter) =>
  and(
    eq(titles.workspaceId, workspaceId),
    search ? anyContains([titles.name, titles.vendor], search) : undefined,
    type ? eq(titles.type, type) : undefined,
    category ? eq(titles.category, category) : undefined,
  )

const name = sql`${titles.name} collate natural_order`

export const byName = [name, titles.id]

export const isAfter = (place: NamePlace | undefined): SQL<boolean> =>
  place
    ? sql`(${name}, ${titles.id}) > (${place.name}::text collate natural_order, ${place.id}::uuid)`
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
  { after, limit }: { after: NamePlace | undefined; limit: number },
) =>
  tx
    .select(columns)
    .from(titles)
    .where(and(matchingTitles(workspaceId, filter), isAfter(after)))
    .orderBy(...byName)
    .limit(limit)

export type TitleRow = Awaited<ReturnType<typeof listTitleRows>>[number]

/** How many there are, and how many of them from a place on. */
export async function countTitles(
  tx: Tx,
  workspaceId: string,
  filter: TitleFilter,
  after: NamePlace | undefined,
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
 * Every version that matches, by name; each says whether it comes after a place. They travel in one value: thirty
 * thousand rows would cost several times that.
 */
export async function listVersions(
  tx: Tx,
  workspaceId: string,
  filter: TitleFilter,
  after: NamePlace | undefined,
): Promise<Version[]> {
  const version = sql`json_build_array(${titles.id}, ${titles.version}, ${isAfter(after)})`
  const [row] = await tx
    .select({ all: sql<Version[] | null>`json_agg(${version} order by ${sql.join(byName, sql`, `)})` })
    .from(titles)
    .where(matchingTitles(workspaceId, filter))
  return row?.all ?? []
}

/** In the order of the ids. */
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

/** How many devices have each of some titles. */
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

/** The devices that have a title, by name. */
export const listHolderRows = (
  tx: Tx,
  workspaceId: string,
  titleId: string,
  { after, limit }: { after: NamePlace | undefined; limit: number },
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
