import { loginResults, signInMethods, type SavedPreferences } from '@marsad/contract/http/profile'
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

/** Users belong to no single workspace, so this table has no workspace policy. */
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
    preferences: jsonb().$type<SavedPreferences>().notNull().default({}),
    locale: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    isActive: boolean().notNull().default(true),
    isVerified: boolean().notNull().default(false),
    termsAcceptedAt: instant(),
    // The three columns below are from 0.1 and replaced by `registrations`. A 0.1 server running beside this
    // one still reads them.
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

const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Signed-in browsers. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: bytea().notNull().unique(),
    userId: userId(),
    workspaceId: uuid('current_workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    remembered: boolean().notNull(),
    method: text({ enum: [...signInMethods] })
      .notNull()
      .default('password'),
    ip: text().notNull(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_workspace').on(table.workspaceId),
    oneOf('sessions_method', table.method, signInMethods),
  ],
)

/**
 * Registrations of unverified addresses. Each browser has its own, with its own password: a code verifies only
 * the registration of the browser that enters it.
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
    /** Hash of the invitation token sent with the registration. */
    invitationHash: bytea(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    oneOf('registrations_locale', table.locale, ['en', 'ar']),
  ],
)

/** Second factors; an unconfirmed one is not required at sign-in. */
export const twoFactors = pgTable(
  'two_factors',
  {
    userId: userId().primaryKey(),
    secretBox: bytea().notNull(),
    confirmedAt: instant(),
    /** The newest used time step: a code of this step or an older one is a replay. */
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
 * Browsers that signed in before; password guessing from elsewhere does not lock them out. Two people may share
 * one, so there is no per-person policy, and a row grants no access.
 */
export const knownDevices = pgTable(
  'known_devices',
  { tokenHash: bytea().notNull(), userId: userId(), lastSeenAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token').on(table.tokenHash),
  ],
)

/** Every completed sign-in attempt. The user is null for an unknown address; that attempt costs the same. */
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
    acknowledgesByLink: boolean().notNull().default(false),
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
    userId: userId(),
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
    // A person's own memberships are visible before a workspace is selected, so that one can be selected.
    pgPolicy('own_or_workspace', {
      for: 'all',
      using: sql`workspace_id = ${scopedWorkspace} or user_id = ${scopedUser}`,
      withCheck: sql`workspace_id = ${scopedWorkspace}`,
    }),
  ],
)

/** Invitations are open while uses are left and they have not expired. */
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

/** API keys. The token itself is never stored, only its SHA-256 and prefix. */
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
