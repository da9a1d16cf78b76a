import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { personPolicy } from '../../../engines/row-level-security.ts'
import { bytea, instant, oneOf } from '../../../platform/schema.ts'
import { users } from '../schema.ts'

export const codePurposes = ['verify'] as const

/** The active code of an address and purpose: a new one replaces it. */
export const emailCodes = pgTable(
  'email_codes',
  {
    email: text().notNull(),
    purpose: text({ enum: [...codePurposes] }).notNull(),
    codeHash: bytea().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    oneOf('email_codes_purpose', table.purpose, codePurposes),
  ],
)

/** The active reset link of a person. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea().notNull().unique(),
    expiresAt: instant().notNull(),
  },
  () => [personPolicy()],
)
