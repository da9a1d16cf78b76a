import { scopes } from '@marsad/contract/permissions'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy } from '../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

const allScopes = sql.raw(scopes.map((scope) => `'${scope}'`).join(', '))

/** Keys of programs. The token itself is never stored, only its SHA-256 and how it begins. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text({ enum: [...scopes] })
      .array()
      .notNull(),
    tokenHash: bytea().notNull().unique(),
    hint: text().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    index('api_keys_workspace').on(table.workspaceId, table.id),
    indexOf('api_keys_created_by', table.createdBy),
    check('api_keys_scopes', sql`${table.scopes} <@ array[${allScopes}]`),
    workspaceOrTokenPolicy(),
  ],
)
