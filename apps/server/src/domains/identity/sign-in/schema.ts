import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { personPolicy } from '../../../engines/row-level-security.ts'
import { bytea, createdAt, id, instant, oneOf } from '../../../platform/schema.ts'
import { users } from '../schema.ts'

/** Whether the authenticator may copy a passkey to other devices. */
const deviceTypes = ['singleDevice', 'multiDevice'] as const

/** Passkeys of a person: only the public key is stored, which signs nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In base64url, as browsers send it. */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** Uses that the authenticator counted; many synced passkeys stay at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    deviceType: text({ enum: [...deviceTypes] }).notNull(),
    isBackedUp: boolean().notNull(),
    /** The model of the authenticator, or zeros. */
    aaguid: uuid().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    index('passkeys_user').on(table.userId),
    oneOf('passkeys_device_type', table.deviceType, deviceTypes),
    personPolicy(),
  ],
)

export const challengePurposes = ['add', 'sign_in', 'second_factor', 'confirm'] as const

/**
 * Unused challenges for passkeys. A challenge is for one browser and purpose, and for one person but at a
 * sign-in without an address.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytea().primaryKey(),
    browserHash: bytea().notNull(),
    purpose: text({ enum: [...challengePurposes] }).notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires').on(table.expiresAt),
    oneOf('passkey_challenges_purpose', table.purpose, challengePurposes),
    personPolicy(),
  ],
)
