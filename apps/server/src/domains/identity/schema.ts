import { loginResults, type Preferences } from '@marsad/contract/http/profile'
import { invitationKinds } from '@marsad/contract/http/team'
import { roles, scopes } from '@marsad/contract/permissions'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  personPolicy,
  scopedUser,
  scopedWorkspace,
  workspaceOrTokenPolicy,
} from '../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf } from '../../platform/schema.ts'

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

/** Every answered sign-in. Without a person where the address is nobody's: that try costs the same. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    result: text({ enum: [...loginResults] }).notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('login_attempts_user').on(table.userId, table.id),
    index('login_attempts_created').on(table.createdAt),
    indexOf('login_attempts_session', table.sessionId),
    oneOf('login_attempts_result', table.result, loginResults),
  ],
)

export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    name: text().notNull(),
    locale: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    timeZone: text().notNull().default('UTC'),
    showsCommands: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    oneOf('workspaces_locale', table.locale, ['en', 'ar']),
    pgPolicy('own_or_joined', {
      for: 'all',
      using: sql`id = ${scopedWorkspace} or exists (
        select from members where members.workspace_id = workspaces.id and members.user_id = ${scopedUser})`,
      withCheck: sql`id = ${scopedWorkspace}`,
    }),
  ],
)

export const members = pgTable(
  'members',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: [...roles] }).notNull(),
    department: text().notNull().default(''),
    lastActiveAt: instant(),
    deactivatedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('members_user').on(table.userId),
    oneOf('members_role', table.role, roles),
    // A person sees their own memberships before any workspace is chosen; that is how one gets chosen.
    pgPolicy('own_or_workspace', {
      for: 'all',
      using: sql`workspace_id = ${scopedWorkspace} or user_id = ${scopedUser}`,
      withCheck: sql`workspace_id = ${scopedWorkspace}`,
    }),
  ],
)

/** Invitations, open while uses are left and the time is not over. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...invitationKinds] }).notNull(),
    email: text(),
    role: text({ enum: [...roles] }).notNull(),
    department: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    /** Null until the mail is written: no token waits in a queue. */
    tokenHash: bytea().unique(),
    usesLeft: integer().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('invitations_workspace').on(table.workspaceId, table.id),
    indexOf('invitations_invited_by', table.invitedBy),
    uniqueIndex('invitations_email').on(table.workspaceId, table.email),
    oneOf('invitations_kind', table.kind, invitationKinds),
    oneOf('invitations_role', table.role, roles),
    oneOf('invitations_locale', table.locale, ['en', 'ar']),
    check('invitations_email_of_kind', sql`(${table.kind} = 'email') = (${table.email} is not null)`),
    check('invitations_uses_left', sql`${table.usesLeft} >= 0`),
    workspaceOrTokenPolicy(),
  ],
)

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
