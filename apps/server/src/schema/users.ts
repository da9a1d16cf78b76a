import { sql } from 'drizzle-orm'
import type { Preferences } from '@marsad/contract/http/profile'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant, oneOf } from './columns.ts'

/** A person. People belong to no workspace by themselves, so this table has no workspace policy. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    jobTitle: text().notNull().default(''),
    avatarId: text(),
    preferences: jsonb().$type<Partial<Omit<Preferences, 'language'>>>().notNull().default({}),
    locale: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    isActive: boolean().notNull().default(true),
    isVerified: boolean().notNull().default(false),
    termsAcceptedAt: instant(),
    // The last three of 0.1: `registrations` took their place. A server of 0.1 beside this one still reads them.
    registrationHash: bytea(),
    invitationHash: bytea(),
    isContested: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    oneOf('users_locale', table.locale, ['en', 'ar']),
  ],
)
