import { severities, type Severity } from '@marsad/contract/alerts'
import { ticketCategories, ticketPriorities, ticketStatuses } from '@marsad/contract/tickets'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { alerts } from './alerts.ts'
import { bytewise, createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

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
