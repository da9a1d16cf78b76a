import { severities } from '@marsad/contract/alerts'
import type { Check } from '@marsad/contract/http/monitors'
import type { NewPostUpdate, NewStatusPage, NewStatusPost } from '@marsad/contract/http/status-pages'
import {
  type CheckInterval,
  checkKinds,
  impacts,
  postKinds,
  postStages,
  statusLanguages,
} from '@marsad/contract/monitors'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaceOrTokenPolicy, workspacePolicy } from '../../engines/row-level-security.ts'
import { bytea, createdAt, id, instant, oneOf } from '../../platform/schema.ts'
import { devices } from '../devices/schema.ts'
import { workspaces } from '../identity/schema.ts'

/** Workspaces that have had a monitor, for jobs that walk all of them: ids without a policy. */
export const monitorWorkspaces = pgTable('monitor_workspaces', {
  id: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
})

/**
 * Servers whose blackbox_exporter works, each polled for targets by its own vmagent: checks are divided among them.
 * They have no workspace, so there is no policy.
 */
export const probers = pgTable('probers', { id: text().primaryKey(), aliveAt: instant().notNull() })

/** Monitors. Results of their checks are stored as samples. */
export const monitors = pgTable(
  'monitors',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: [...checkKinds] }).notNull(),
    check: jsonb().$type<Check>().notNull(),
    /** The target of the check, for search; empty for a heartbeat. */
    target: text().notNull(),
    /** The values of the headers, encrypted. Null if there are none. */
    headerValues: bytea(),
    intervalSeconds: integer().$type<CheckInterval>().notNull(),
    failures: integer().notNull(),
    severity: text({ enum: [...severities] }).notNull(),
    certificateDays: integer(),
    /** Null: every channel that accepts the severity. */
    channelIds: uuid().array(),
    tags: text().array().notNull().default([]),
    isPaused: boolean().notNull(),
    /** From when checks count: it was resumed, or has a new target. Null: since it was created. */
    resumedAt: instant(),
    deviceId: uuid().references(() => devices.id, { onDelete: 'set null' }),
    probedById: uuid().references(() => devices.id, { onDelete: 'set null' }),
    /**
     * The locations that check it: ids of devices, and `serverLocation`, as their samples carry them in the label
     * `device`. Null: one location, as `probedById`.
     */
    locations: text().array(),
    /** How many of the locations must see a failure. */
    downWhen: integer(),
    /** For a heartbeat: a call is matched by the hash; the token is shown to those who may change it. */
    tokenHash: bytea().unique(),
    token: bytea(),
    beatAt: instant(),
    /** Unresolved alerts: updated whenever one is raised or resolved, so that lists need not count. */
    openAlerts: integer().notNull().default(0),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('monitors_workspace').on(table.workspaceId, table.id),
    index('monitors_device').on(table.deviceId),
    index('monitors_probed_by').on(table.probedById),
    index('monitors_locations').using('gin', table.locations),
    check('monitors_down_when', sql`(${table.locations} is null) = (${table.downWhen} is null)`),
    oneOf('monitors_kind', table.kind, checkKinds),
    oneOf('monitors_severity', table.severity, severities),
    check('monitors_token', sql`(${table.kind} = 'heartbeat') = (${table.tokenHash} is not null)`),
    check('monitors_sealed_token', sql`(${table.tokenHash} is null) = (${table.token} is null)`),
    workspaceOrTokenPolicy(),
  ],
)

/** Public status pages of a workspace. */
export const statusPages = pgTable(
  'status_pages',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    /** The hash of the slug: a reader finds the page by it, before its workspace is known. */
    tokenHash: bytea().notNull().unique(),
    languages: text({ enum: [...statusLanguages] }).notNull(),
    title: jsonb().$type<NewStatusPage['title']>().notNull(),
    description: jsonb().$type<NewStatusPage['description']>().notNull(),
    groups: jsonb().$type<NewStatusPage['groups']>().notNull(),
    isPublished: boolean().notNull(),
    hasSubscriptions: boolean().notNull().default(false),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('status_pages_workspace').on(table.workspaceId, table.id),
    oneOf('status_pages_languages', table.languages, statusLanguages),
    workspaceOrTokenPolicy(),
  ],
)

const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

/** An incident or a maintenance published on a page. */
export const statusPosts = pgTable(
  'status_posts',
  {
    id: id(),
    workspaceId: workspaceId(),
    pageId: uuid()
      .notNull()
      .references(() => statusPages.id, { onDelete: 'cascade' }),
    kind: text({ enum: [...postKinds] }).notNull(),
    title: jsonb().$type<NewStatusPost['title']>().notNull(),
    impact: text({ enum: [...impacts] }).notNull(),
    itemIds: uuid().array().notNull(),
    startsAt: instant().notNull(),
    /** The planned end of a maintenance, at which it ends automatically. */
    endsAt: instant(),
    /** When a person closed it. */
    closedAt: instant(),
  },
  (table) => [
    index('status_posts_page').on(table.pageId, table.startsAt),
    index('status_posts_workspace').on(table.workspaceId),
    oneOf('status_posts_kind', table.kind, postKinds),
    oneOf('status_posts_impact', table.impact, impacts),
    check('status_posts_plan', sql`(${table.kind} = 'maintenance') = (${table.endsAt} is not null)`),
    workspacePolicy(),
  ],
)

export const statusUpdates = pgTable(
  'status_updates',
  {
    id: id(),
    workspaceId: workspaceId(),
    postId: uuid()
      .notNull()
      .references(() => statusPosts.id, { onDelete: 'cascade' }),
    at: createdAt(),
    stage: text({ enum: [...postStages.incident, ...postStages.maintenance] }).notNull(),
    text: jsonb().$type<NewPostUpdate['text']>().notNull(),
  },
  (table) => [
    index('status_updates_post').on(table.postId, table.at),
    index('status_updates_workspace').on(table.workspaceId),
    oneOf('status_updates_stage', table.stage, Object.values(postStages).flat()),
    workspacePolicy(),
  ],
)
