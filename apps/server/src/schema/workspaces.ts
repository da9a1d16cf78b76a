import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '@marsad/contract/permissions'
import { scopedUser, scopedWorkspace } from '../engines/row-level-security.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    name: text().notNull(),
    locale: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    timeZone: text().notNull().default('UTC'),
    showsCommands: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    oneOf('workspaces_locale', table.locale, ['en', 'ar']),
    pgPolicy('own_or_joined', {
      for: 'all',
      using: sql`id = ${scopedWorkspace} or exists (
        select from members where members.workspace_id = workspaces.id and members.user_id = ${scopedUser})`,
      withCheck: sql`id = ${scopedWorkspace}`,
    }),
  ],
)

export const members = pgTable(
  'members',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: [...roles] }).notNull(),
    department: text().notNull().default(''),
    lastActiveAt: instant(),
    deactivatedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('members_user').on(table.userId),
    oneOf('members_role', table.role, roles),
    // A person sees their own memberships before any workspace is chosen; that is how one gets chosen.
    pgPolicy('own_or_workspace', {
      for: 'all',
      using: sql`workspace_id = ${scopedWorkspace} or user_id = ${scopedUser}`,
      withCheck: sql`workspace_id = ${scopedWorkspace}`,
    }),
  ],
)
