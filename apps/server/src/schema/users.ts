import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from './columns.ts'

/** A person. People belong to no workspace by themselves, so this table has no workspace policy. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    isActive: boolean().notNull().default(true),
    isVerified: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    oneOf('users_locale', table.locale, ['en', 'ar']),
  ],
)
