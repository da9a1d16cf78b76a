import { applicationCategories, applicationTypes } from '@marsad/contract/inventory'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { oneOf } from './columns.ts'
import { workspaces } from './workspaces.ts'

/**
 * An application in one version, once per workspace however many machines have it. Its id is made of what it says
 * (`titleIdOf`), so that nobody has to look for it, and two machines that bring the same one bring the same row.
 */
export const titles = pgTable(
  'titles',
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    vendor: text().notNull(),
    version: text().notNull(),
    category: text({ enum: [...applicationCategories] }).notNull(),
    type: text({ enum: [...applicationTypes] }).notNull(),
  },
  (table) => [
    // In the order of its pages, so that a page needs no sorting.
    index('titles_name').on(table.workspaceId, sql`${table.name} collate natural_order`, table.id),
    oneOf('titles_category', table.category, applicationCategories),
    oneOf('titles_type', table.type, applicationTypes),
    workspacePolicy(),
  ],
)
