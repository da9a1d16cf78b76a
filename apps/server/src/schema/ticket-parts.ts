import type { TicketComment, TicketEvidence } from '@marsad/contract/http/tickets'
import { ticketEventKinds } from '@marsad/contract/tickets'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { devices } from './devices.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

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
