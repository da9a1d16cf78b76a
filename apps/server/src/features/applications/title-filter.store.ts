import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ApplicationsQuery } from '@marsad/contract/http/inventory'
import { anyContains } from '../../engines/any-contains.ts'
import type { NamePlace } from '../../lib/name-cursor.ts'
import { titles } from '../../schema/titles.ts'

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
