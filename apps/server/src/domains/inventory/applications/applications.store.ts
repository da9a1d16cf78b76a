import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../engines/postgres.ts'
import { installations, titles } from '../schema.ts'
import {
  byNameAndVersion,
  isAfter,
  matchingTitles,
  type TitleCursor,
  type TitleFilter,
} from './titles.store.ts'

const installedOn = (workspaceId: string, deviceId: string, filter: TitleFilter) =>
  and(
    eq(installations.workspaceId, workspaceId),
    eq(installations.deviceId, deviceId),
    matchingTitles(workspaceId, filter),
  )

/** The applications of a device, by name. */
export const listApplicationRows = (
  tx: Tx,
  workspaceId: string,
  deviceId: string,
  filter: TitleFilter,
  { after, limit }: { after: TitleCursor | undefined; limit: number },
) =>
  tx
    .select({
      id: titles.id,
      name: titles.name,
      vendor: titles.vendor,
      version: titles.version,
      installedAt: installations.installedAt,
      location: installations.location,
      category: titles.category,
      type: titles.type,
    })
    .from(installations)
    .innerJoin(titles, eq(titles.id, installations.titleId))
    .where(and(installedOn(workspaceId, deviceId, filter), isAfter(after)))
    .orderBy(...byNameAndVersion)
    .limit(limit)

/** The total, and the number after a cursor. */
export async function countApplications(
  tx: Tx,
  workspaceId: string,
  deviceId: string,
  filter: TitleFilter,
  after: TitleCursor | undefined,
) {
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      fromHere: sql<number>`(count(*) filter (where ${isAfter(after)}))::int`,
    })
    .from(installations)
    .innerJoin(titles, eq(titles.id, installations.titleId))
    .where(installedOn(workspaceId, deviceId, filter))
  return row ?? { total: 0, fromHere: 0 }
}
