import { grantedRoles, requiredMethods, type GroupRule } from '@marsad/contract/http/single-sign-on'
import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { personPolicy, workspacePolicy } from '../../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf } from '../../../platform/schema.ts'
import { sessions, users, workspaces } from '../schema.ts'

const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/** The provider of a workspace; that of the installation is in its environment. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    id: id(),
    workspaceId: workspaceId().unique(),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    clientSecretBox: bytea().notNull(),
    groupClaim: text().notNull(),
    groupRules: jsonb().$type<GroupRule[]>().notNull().default([]),
    defaultRole: text({ enum: [...grantedRoles] }),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [oneOf('identity_providers_default_role', table.defaultRole, grantedRoles), workspacePolicy()],
)

/**
 * Accounts at providers, by which people sign in. The provider belongs to the key: the same subject at the same
 * issuer is another identity for another workspace. No provider means that of the installation.
 */
export const userIdentities = pgTable(
  'user_identities',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: uuid().references(() => identityProviders.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    /** Set while the provider refuses to renew the sign-in and the membership is deactivated for it. */
    suspendedAt: instant(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    unique('user_identities_subject').on(table.providerId, table.issuer, table.subject).nullsNotDistinct(),
    index('user_identities_user').on(table.userId),
    personPolicy(),
  ],
)

/** The identity behind a session. A session by single sign-on without its row here is over. */
export const sessionIdentities = pgTable(
  'session_identities',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    identityId: uuid()
      .notNull()
      .references(() => userIdentities.id, { onDelete: 'cascade' }),
    /** The workspace whose provider opened the session: it is valid there only. Null for the installation's. */
    confinedTo: uuid(),
    /** The session at the provider, for its logout. */
    sid: text(),
    refreshBox: bytea(),
    renewedAt: createdAt(),
  },
  (table) => [
    index('session_identities_identity').on(table.identityId),
    index('session_identities_confined').on(table.confinedTo),
    index('session_identities_due').on(table.renewedAt).where(isNotNull(table.refreshBox)),
  ],
)

/** Sign-ins on their way through a provider: found by their state, in the browser that began them, once. */
export const providerVisits = pgTable(
  'provider_visits',
  {
    stateHash: bytea().primaryKey(),
    browserHash: bytea().notNull(),
    /** The workspace whose provider it is; null for the installation's. */
    providerOf: uuid(),
    issuer: text().notNull(),
    /** The PKCE verifier and the nonce. */
    proofBox: bytea().notNull(),
    /** The session that links an identity; null for a sign-in. */
    linkingSessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    rememberMe: boolean().notNull(),
    /** The invitation token, sealed. */
    invitationBox: bytea(),
    returnTo: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    indexOf('provider_visits_session', table.linkingSessionId),
    index('provider_visits_expires').on(table.expiresAt),
    oneOf('provider_visits_locale', table.locale, ['en', 'ar']),
  ],
)

/** Logout tokens that were used, until they expire. */
export const usedLogouts = pgTable(
  'used_logouts',
  { issuer: text().notNull(), jti: text().notNull(), expiresAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.issuer, table.jti] })],
)

/** Domains that a workspace claims; a verified one belongs to one workspace. */
export const workspaceDomains = pgTable(
  'workspace_domains',
  {
    id: id(),
    workspaceId: workspaceId(),
    domain: text().notNull(),
    /** Published in the DNS of the domain. */
    proof: text().notNull(),
    verifiedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('workspace_domains_workspace').on(table.workspaceId, table.domain),
    uniqueIndex('workspace_domains_verified').on(table.domain).where(isNotNull(table.verifiedAt)),
    workspacePolicy(),
  ],
)

/** How members must sign in, from a date on. */
export const signInRequirements = pgTable(
  'sign_in_requirements',
  {
    workspaceId: workspaceId().primaryKey(),
    method: text({ enum: [...requiredMethods] }).notNull(),
    startsAt: instant().notNull(),
  },
  (table) => [oneOf('sign_in_requirements_method', table.method, requiredMethods), workspacePolicy()],
)

/** True while a requirement is in force. */
export const isInForce = sql<boolean>`${signInRequirements.startsAt} <= now()`
