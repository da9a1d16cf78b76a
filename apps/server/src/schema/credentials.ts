import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { personPolicy } from '../engines/row-level-security.ts'
import { bytea, createdAt, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Registrations of addresses that nobody has proven yet. Each browser that registers an address has its own, with its
 * own password: the code from the mailbox proves the one of the browser that enters it, and no other.
 */
export const registrations = pgTable(
  'registrations',
  {
    userId: userId(),
    browserHash: bytea().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    termsAcceptedAt: instant(),
    /** Hash of the invitation that the registration came with. */
    invitationHash: bytea(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    oneOf('registrations_locale', table.locale, ['en', 'ar']),
  ],
)

export const codePurposes = ['verify'] as const

/** The one living code of an address and purpose: a new one takes the place of the old. */
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

/** The one living reset link of a person. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: userId().primaryKey(),
    tokenHash: bytea().notNull().unique(),
    expiresAt: instant().notNull(),
  },
  () => [personPolicy()],
)

/** A second factor; until it is confirmed it asks nobody for anything. */
export const twoFactors = pgTable(
  'two_factors',
  {
    userId: userId().primaryKey(),
    secretBox: bytea().notNull(),
    confirmedAt: instant(),
    /** The newest time step that was used: a code of it, or of an older one, is a replay. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
  },
  () => [personPolicy()],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), codeHash: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] }), personPolicy()],
)

/**
 * Browsers that signed in before; strangers who try passwords do not lock these out. Two people may share one, so there is
 * no policy of the person here, and nothing that opens a door.
 */
export const knownDevices = pgTable(
  'known_devices',
  { tokenHash: bytea().notNull(), userId: userId(), lastSeenAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token').on(table.tokenHash),
  ],
)
