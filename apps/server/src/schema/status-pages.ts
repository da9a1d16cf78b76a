import type { NewStatusPage } from '@marsad/contract/http/status-pages'
import { statusLanguages } from '@marsad/contract/monitors'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy } from '../engines/row-level-security.ts'
import { bytea, createdAt, id, oneOf } from './columns.ts'
import { workspaces } from './workspaces.ts'

/** What a workspace tells the world about its things. */
export const statusPages = pgTable(
  'status_pages',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    /** Of the slug: whoever names a page finds it, before anybody knows its workspace. */
    tokenHash: bytea().notNull().unique(),
    languages: text({ enum: [...statusLanguages] }).notNull(),
    title: jsonb().$type<NewStatusPage['title']>().notNull(),
    description: jsonb().$type<NewStatusPage['description']>().notNull(),
    groups: jsonb().$type<NewStatusPage['groups']>().notNull(),
    isPublished: boolean().notNull(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('status_pages_workspace').on(table.workspaceId, table.id),
    oneOf('status_pages_languages', table.languages, statusLanguages),
    workspaceOrTokenPolicy(),
  ],
)
