import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy } from '../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

/** With one of these a machine becomes a device. The key itself is never stored, only its SHA-256 and how it begins. */
export const enrolmentKeys = pgTable(
  'enrolment_keys',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    hint: text().notNull(),
    deviceName: text().notNull(),
    tags: text().array().notNull(),
    uses: integer().notNull().default(0),
    mostUses: integer().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('enrolment_keys_workspace').on(table.workspaceId, table.id),
    indexOf('enrolment_keys_created_by', table.createdBy),
    check('enrolment_keys_uses', sql`${table.uses} between 0 and ${table.mostUses}`),
    workspaceOrTokenPolicy(),
  ],
)
