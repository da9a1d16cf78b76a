import { severities, type Severity } from '@marsad/contract/alerts'
import type { TicketComment, TicketEvidence } from '@marsad/contract/http/tickets'
import {
  ticketCategories,
  ticketEventKinds,
  ticketPriorities,
  ticketStatuses,
} from '@marsad/contract/tickets'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../../engines/row-level-security.ts'
import { bytewise, createdAt, id, instant, oneOf } from '../../platform/schema.ts'
import { alerts } from '../alerting/schema.ts'
import { devices } from '../devices/schema.ts'
import { users, workspaces } from '../identity/schema.ts'

/**
 * The last ticket number per workspace; opening a ticket locks this row. Jobs read all rows, so there is no
 * policy, and a row outlives its workspace until its objects are deleted.
 */
export const ticketSpaces = pgTable('ticket_spaces', {
  /** The id of the workspace. */
  id: uuid().primaryKey(),
  lastNumber: integer().notNull().default(0),
})

/** Support tickets. Names are stored beside the accounts: a ticket outlives its author. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Per workspace, without gaps. */
    number: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /**
     * Its search terms in one line, each after a space: terms that most tickets match are checked here, ticket
     * by ticket.
     */
    words: bytewise().notNull(),
    category: text({ enum: [...ticketCategories] }).notNull(),
    priority: text({ enum: [...ticketPriorities] }).notNull(),
    /** The lowest priority is 0: the names do not sort in this order. */
    priorityRank: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case priority ${ticketPriorities.map((name, rank) => `when '${name}' then ${rank}`).join(' ')} end`,
        ),
      ),
    status: text({ enum: [...ticketStatuses] }).notNull(),
    assignedTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    assignedToName: text(),
    dueDate: date({ mode: 'string' }),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    createdAt: createdAt(),
    /** When anything about it changed, comments included. */
    changedAt: createdAt(),
    resolvedAt: instant(),
    /** Incremented with each change of a field. */
    version: integer().notNull().default(1),
    alertId: uuid().references(() => alerts.id, { onDelete: 'set null' }),
    alertSeverity: text({ enum: [...severities] }).$type<Severity>(),
    /** Updated with each change, so that lists need not count. */
    comments: integer().notNull().default(0),
    notes: integer().notNull().default(0),
    attachments: integer().notNull().default(0),
    deletedAt: instant(),
  },
  (table) => {
    const living = isNull(table.deletedAt)
    return [
      uniqueIndex('tickets_number').on(table.workspaceId, table.number),
      index('tickets_by_changed').on(table.workspaceId, table.changedAt, table.number).where(living),
      index('tickets_by_priority').on(table.workspaceId, table.priorityRank, table.number).where(living),
      index('tickets_by_due').on(table.workspaceId, table.dueDate, table.number).where(living),
      // Covers everything that lists filter, count and sort by, so that the rows need not be read.
      index('tickets_counts')
        .on(
          table.workspaceId,
          table.status,
          table.priority,
          table.category,
          table.assignedTo,
          table.dueDate,
          table.priorityRank,
          table.changedAt,
          table.number,
        )
        .where(living),
      index('tickets_assigned').on(table.assignedTo, table.workspaceId, table.number),
      index('tickets_created').on(table.createdBy, table.workspaceId, table.number),
      index('tickets_alert').on(table.alertId, table.workspaceId),
      index('tickets_resolved').on(table.workspaceId, table.resolvedAt).where(isNotNull(table.resolvedAt)),
      index('tickets_deleted').on(table.workspaceId, table.deletedAt).where(isNotNull(table.deletedAt)),
      oneOf('tickets_category', table.category, ticketCategories),
      oneOf('tickets_priority', table.priority, ticketPriorities),
      oneOf('tickets_status', table.status, ticketStatuses),
      oneOf('tickets_alert_severity', table.alertSeverity, severities),
      check(
        'tickets_resolved_since',
        sql`(${table.status} = 'resolved') = (${table.resolvedAt} is not null)`,
      ),
      workspacePolicy(),
    ]
  },
)

const ofTicket = () =>
  uuid()
    .notNull()
    .references(() => tickets.id, { onDelete: 'cascade' })
/** The person; an API key has a name and no account. */
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    ticketId: ofTicket(),
    userId: byUser(),
    /** The API key that wrote it, if any. */
    keyId: uuid(),
    userName: text().notNull(),
    body: text().notNull(),
    isInternal: boolean().notNull(),
    mentions: jsonb().$type<TicketComment['mentions']>().notNull(),
    createdAt: createdAt(),
    editedAt: instant(),
  },
  (table) => [
    index('ticket_comments_ticket').on(table.ticketId, table.id),
    index('ticket_comments_user').on(table.userId),
    workspacePolicy(),
  ],
)

export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    ticketId: ofTicket(),
    userId: byUser(),
    userName: text().notNull(),
    name: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ticket_attachments_ticket').on(table.ticketId, table.id),
    index('ticket_attachments_user').on(table.userId),
    index('ticket_attachments_ids').on(table.workspaceId, table.id),
    workspacePolicy(),
  ],
)

export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    ticketId: ofTicket(),
    at: createdAt(),
    kind: text({ enum: [...ticketEventKinds] }).notNull(),
    userId: byUser(),
    /** Null for an automatic event. */
    userName: text(),
    from: text().notNull(),
    to: text().notNull(),
    /** An event of an internal note, visible only to people who work on tickets. */
    isInternal: boolean().notNull(),
  },
  (table) => [
    index('ticket_events_ticket').on(table.ticketId, table.id),
    index('ticket_events_user').on(table.userId),
    oneOf('ticket_events_kind', table.kind, ticketEventKinds),
    workspacePolicy(),
  ],
)

export const ticketWatchers = pgTable(
  'ticket_watchers',
  {
    ticketId: ofTicket(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspaceId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.userId] }),
    index('ticket_watchers_user').on(table.userId, table.workspaceId, table.ticketId),
    workspacePolicy(),
  ],
)

/** Devices linked to a ticket. The name stays when the device is deleted. */
export const ticketDevices = pgTable(
  'ticket_devices',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    ticketId: ofTicket(),
    deviceId: uuid().references(() => devices.id, { onDelete: 'set null' }),
    name: text().notNull(),
  },
  (table) => [
    index('ticket_devices_ticket').on(table.ticketId, table.id),
    index('ticket_devices_device').on(table.deviceId, table.workspaceId, table.ticketId),
    workspacePolicy(),
  ],
)

/** Evidence captured when a ticket was opened from an alert, without references to rows that may be deleted. */
export const ticketEvidence = pgTable(
  'ticket_evidence',
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    workspaceId: uuid().notNull(),
    evidence: jsonb().$type<TicketEvidence>().notNull(),
  },
  () => [workspacePolicy()],
)

/**
 * Search terms of each ticket. Under row-level security PostgreSQL uses an index only for leakproof operators:
 * those of text are, those of full-text search are not.
 */
export const ticketSearchTerms = pgTable(
  'ticket_words',
  {
    /** No foreign key, which would be checked for every word: the sweep deletes rows of deleted workspaces. */
    workspaceId: uuid().notNull(),
    /** Sorted by bytes, so that words with a common prefix are adjacent. */
    word: bytewise().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.word, table.number] }), workspacePolicy()],
)
