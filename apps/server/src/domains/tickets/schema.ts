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
 * The last number of each workspace that has tickets; who opens one holds this row. Jobs go through all of them, so there
 * is no policy here, and the row outlives its workspace until the objects of it are gone too.
 */
export const ticketSpaces = pgTable('ticket_spaces', {
  /** The id of the workspace. */
  id: uuid().primaryKey(),
  lastNumber: integer().notNull().default(0),
})

/** What people ask of each other. Names are kept beside the accounts: a ticket outlives who wrote it. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Counted in the workspace, without gaps. */
    number: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Its words once more, each behind a space: what most tickets match is looked up here, one ticket at a time. */
    words: bytewise().notNull(),
    category: text({ enum: [...ticketCategories] }).notNull(),
    priority: text({ enum: [...ticketPriorities] }).notNull(),
    /** The weakest is 0: the order of words is not theirs. */
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
    /** When anything happened to it, a comment too. */
    changedAt: createdAt(),
    resolvedAt: instant(),
    /** Grows with each change of a field. */
    version: integer().notNull().default(1),
    alertId: uuid().references(() => alerts.id, { onDelete: 'set null' }),
    alertSeverity: text({ enum: [...severities] }).$type<Severity>(),
    /** Counted with each that comes or goes, so that lists need not count. */
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
      // Everything that a list filters, counts and sorts by, so that neither reads the tickets themselves.
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
/** Whoever did it; a program has a name and no account. */
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' })

export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    ticketId: ofTicket(),
    userId: byUser(),
    /** The key that wrote it, where a program did. */
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
    /** Null where it happened by itself. */
    userName: text(),
    from: text().notNull(),
    to: text().notNull(),
    /** Of a note that only those read who work on tickets. */
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

/** The machines that a ticket is about. A name stays when its machine goes. */
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

/** What was known when a ticket was opened from an alert: apart from it, and bound to nothing that may go. */
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
 * The words of each ticket, by which it is found. Behind row-level security PostgreSQL uses an index only for comparisons
 * that are leakproof, which those of texts are and those of its full-text search are not.
 */
export const ticketWords = pgTable(
  'ticket_words',
  {
    /** Without a reference, which would be looked up for every word: the sweep takes away those of a workspace that is gone. */
    workspaceId: uuid().notNull(),
    /** By bytes, so that all words with one beginning stand together. */
    word: bytewise().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.word, table.number] }), workspacePolicy()],
)
