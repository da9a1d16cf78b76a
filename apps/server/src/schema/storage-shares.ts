import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy } from '../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant } from './columns.ts'
import { storageItems } from './storage-items.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** Links by which somebody without an account gets one item. Revoking a link is taking its row away. */
export const storageShares = pgTable(
  'storage_shares',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => storageItems.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    passwordHash: text(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    opened: integer().notNull().default(0),
    lastOpenedAt: instant(),
  },
  (table) => [
    index('storage_shares_workspace').on(table.workspaceId, table.id),
    index('storage_shares_item').on(table.itemId),
    indexOf('storage_shares_created_by', table.createdBy),
    workspaceOrTokenPolicy(),
  ],
)
