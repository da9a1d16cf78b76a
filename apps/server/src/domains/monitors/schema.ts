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

/** The workspaces that have had a monitor, for those who look after all of them: ids without a wall, as with alerts. */
export const monitorWorkspaces = pgTable('monitor_workspaces', {
  id: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
})

/** What is looked at from outside, again and again. What was found is a matter of samples. */
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
    /** What the check is aimed at, as people search for it; empty for a heartbeat. */
    target: text().notNull(),
    /** The values of the headers, sealed. Null where there are none. */
    headerValues: bytea(),
    intervalSeconds: integer().$type<CheckInterval>().notNull(),
    failures: integer().notNull(),
    severity: text({ enum: [...severities] }).notNull(),
    certificateDays: integer(),
    /** Null: every channel that wants the severity. */
    channelIds: uuid().array(),
    tags: text().array().notNull().default([]),
    isPaused: boolean().notNull(),
    /** When checks began to count anew: it was resumed, or looks at something else. Null: since it was made. */
    resumedAt: instant(),
    deviceId: uuid().references(() => devices.id, { onDelete: 'set null' }),
    probedById: uuid().references(() => devices.id, { onDelete: 'set null' }),
    /** Of a heartbeat: who calls is found by the hash, and who may change it is shown the token again. */
    tokenHash: bytea().unique(),
    token: bytea(),
    beatAt: instant(),
    /** Alerts that are not resolved: counted anew with each that comes or goes, so that lists need not count. */
    openAlerts: integer().notNull().default(0),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index('monitors_workspace').on(table.workspaceId, table.id),
    index('monitors_device').on(table.deviceId),
    index('monitors_probed_by').on(table.probedById),
    oneOf('monitors_kind', table.kind, checkKinds),
    oneOf('monitors_severity', table.severity, severities),
    check('monitors_token', sql`(${table.kind} = 'heartbeat') = (${table.tokenHash} is not null)`),
    check('monitors_sealed_token', sql`(${table.tokenHash} is null) = (${table.token} is null)`),
    workspaceOrTokenPolicy(),
  ],
)

/** What a workspace tells the world about its things. */
export const statusPages = pgTable(
  'status_pages',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    /** Of the slug: whoever names a page finds it, before anybody knows its workspace. */
    tokenHash: bytea().notNull().unique(),
    languages: text({ enum: [...statusLanguages] }).notNull(),
    title: jsonb().$type<NewStatusPage['title']>().notNull(),
    description: jsonb().$type<NewStatusPage['description']>().notNull(),
    groups: jsonb().$type<NewStatusPage['groups']>().notNull(),
    isPublished: boolean().notNull(),
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

/** An incident or a maintenance that readers of a page are told about. */
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
    /** As planned, of a maintenance: it ends then by itself. */
    endsAt: instant(),
    /** When somebody said that it is over. */
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
