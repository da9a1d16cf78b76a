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
    /** Names the browser that registered an address nobody has proven yet. */
    registrationHash: bytea(),
    /** Hash of the invitation that a registration came with, until the address is proven. */
    invitationHash: bytea(),
    /** Several browsers registered this address: the code alone no longer says whose password it proves. */
    isContested: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    oneOf('users_locale', table.locale, ['en', 'ar']),
  ],
)
