import type { Process } from '@marsad/contract/agent/facts'
import {
  type AlertSource,
  audiences,
  channelKinds,
  deliveryKinds,
  deliveryProblems,
  deliveryStatuses,
  type IncidentKind,
  messageEvents,
  type Resolution,
  severities,
  type Severity,
} from '@marsad/contract/alerts'
import type { AlertCause, AlertSubject } from '@marsad/contract/http/alerts'
import type { Change } from '@marsad/contract/http/changes'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../../../engines/row-level-security.ts'
import { bytea, createdAt, id, indexOf, instant, oneOf } from '../../../platform/schema.ts'
import { members, users, workspaces } from '../../identity/schema.ts'
import { escalations } from '../escalations/schema.ts'
import { alerts } from '../schema.ts'

/** Notification channels. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: [...channelKinds] }).notNull(),
    isEnabled: boolean().notNull(),
    severities: text({ enum: [...severities] })
      .array()
      .notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    hint: text().notNull(),
    /** For e-mail. */
    audience: text({ enum: [...audiences] }),
    memberIds: uuid().array().notNull().default([]),
    /** URLs, tokens and keys, encrypted. Null for e-mail. */
    target: bytea(),
    createdAt: createdAt(),
  },
  (table) => [
    index('channels_workspace').on(table.workspaceId, table.id),
    oneOf('channels_kind', table.kind, channelKinds),
    oneOf('channels_audience', table.audience, audiences),
    workspacePolicy(),
  ],
)

/**
 * Browsers that receive push notifications of a workspace for one of its members. They end with the membership; those of
 * a deactivated member are not sent to.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the address at the push service, by which a browser is found again. */
    endpointHash: bytea().notNull(),
    /** The address and the keys of the browser, encrypted. */
    target: bytea().notNull(),
    browser: text().notNull(),
    system: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (table) => [
    // A browser belongs to the person who turned it on last.
    uniqueIndex('push_subscriptions_browser').on(table.workspaceId, table.endpointHash),
    index('push_subscriptions_user').on(table.userId, table.workspaceId),
    foreignKey({
      name: 'push_subscriptions_member',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [members.workspaceId, members.userId],
    }).onDelete('cascade'),
    workspacePolicy(),
  ],
)

/** The content of a notification, stored with it: by the time it is sent, the alert may have changed. */
export type DeliveryContent = {
  severity: Severity
  source: { kind: AlertSource; id: string | null; name: string }
  rule: { id: string | null; name: string }
  subject: AlertSubject
  part: string
  value: number | null
  peak: number | null
  /** Missing in messages of version 0.1. */
  cause?: AlertCause | null
  startedAt: string
  raisedAt: string
  acknowledged: { at: string; by: string } | null
  resolved: { at: string; by: string | null; reason: Resolution } | null
  /** How often the alert came back. */
  returns: number
  /** How often it became active again since then; missing in messages of version 0.2. */
  rounds?: number
  /** Its severity was changed: that is why it is notified again. */
  isRevised?: boolean
  incident: { id: string; kind: IncidentKind; subnet: string }
  /** For a page: where in its policy it was sent, and how many alerts it is about. */
  escalation?: { policy: string; step: number; steps: number; round: number; alerts: number }
  processes: Pick<Process, 'name' | 'user' | 'cpuRatio' | 'memoryBytes'>[]
  changes: Pick<Change, 'at' | 'kind' | 'subject' | 'before' | 'after'>[]
}

/** Every message to every recipient: written with its event, sent later, retried until delivered. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    channelId: uuid().references(() => channels.id, { onDelete: 'set null' }),
    channelName: text().notNull(),
    channelKind: text({ enum: [...deliveryKinds] }).notNull(),
    /** For e-mail and push notifications. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull().default(''),
    /** For a push notification; null once the browser was removed. */
    pushSubscriptionId: uuid().references(() => pushSubscriptions.id, { onDelete: 'set null' }),
    /** Null for a test. */
    alertId: uuid().references(() => alerts.id, { onDelete: 'cascade' }),
    event: text({ enum: [...messageEvents] }).notNull(),
    /** For a page. Pages to people have no channel; its name is then that of the schedule they are on call in. */
    escalationId: uuid().references(() => escalations.id, { onDelete: 'set null' }),
    /** The step, counted over all rounds from 1. */
    escalationStep: integer(),
    /** Channel, user, alert, event, and the counts of returns and rounds. */
    once: text().notNull(),
    /** Null for a test. */
    content: jsonb().$type<DeliveryContent>(),
    status: text({ enum: [...deliveryStatuses] }).notNull(),
    attempts: integer().notNull().default(0),
    problem: text({ enum: [...deliveryProblems] }),
    detail: text().notNull().default(''),
    createdAt: createdAt(),
    nextTryAt: instant(),
    /** Set while it is being sent: until then no other worker takes a message to the same recipient. */
    claimedUntil: instant(),
    deliveredAt: instant(),
    /** When the alert was acknowledged by the link in this message: a link works once. */
    linkUsedAt: instant(),
  },
  (table) => [
    // One transition is one message to one recipient, however often it is requested.
    uniqueIndex('deliveries_once').on(table.workspaceId, table.once),
    index('deliveries_list').on(table.workspaceId, table.id),
    index('deliveries_channel').on(table.channelId, table.id),
    index('deliveries_alert').on(table.alertId),
    indexOf('deliveries_user', table.userId),
    indexOf('deliveries_escalation', table.escalationId),
    index('deliveries_due')
      .on(table.workspaceId, table.nextTryAt)
      .where(sql`${table.status} in ('waiting', 'held')`),
    index('deliveries_place')
      .on(table.channelId, table.userId, table.id)
      .where(sql`${table.status} in ('waiting', 'held')`),
    indexOf('deliveries_push_subscription', table.pushSubscriptionId),
    oneOf('deliveries_kind', table.channelKind, deliveryKinds),
    oneOf('deliveries_event', table.event, messageEvents),
    oneOf('deliveries_status', table.status, deliveryStatuses),
    oneOf('deliveries_problem', table.problem, deliveryProblems),
    workspacePolicy(),
  ],
)
