import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** Signed-in browsers. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytea().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid('current_workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    remembered: boolean().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_workspace').on(table.workspaceId)],
)
