import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { ApplicationsQuery } from '@marsad/contract/http/inventory'
import { containing } from '../../lib/containing.ts'
import type { NamePlace } from '../../lib/name-cursor.ts'
import { titles } from '../../schema/titles.ts'

export type TitleFilter = Pick<ApplicationsQuery, 'search' | 'type' | 'category'>

/** In the name or the vendor. */
const holding = (search: string) =>
  or(ilike(titles.name, containing(search)), ilike(titles.vendor, containing(search)))

export const matchingTitles = (workspaceId: string, { search, type, category }: TitleFilter) =>
  and(
    eq(titles.workspaceId, workspaceId),
    search ? holding(search) : undefined,
    type ? eq(titles.type, type) : undefined,
    category ? eq(titles.category, category) : undefined,
  )

const name = sql`${titles.name} collate natural_order`

export const byName = [name, titles.id]

export const isAfter = (place: NamePlace | undefined): SQL<boolean> =>
  place
    ? sql`(${name}, ${titles.id}) > (${place.name}::text collate natural_order, ${place.id}::uuid)`
    : sql`true`
