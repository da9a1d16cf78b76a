import { auditStreamKinds } from '@marsad/contract/http/instance'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../platform/schema.ts'
import { users, workspaces } from '../identity/schema.ts'

/** Completed backups, so that their absence can be noticed. */
export const backups = pgTable('backups', {
  id: id(),
  /** The backup contains everything up to this time. */
  startedAt: instant().notNull(),
  finishedAt: createdAt(),
})

/**
 * Workspaces that moved to another server, or are about to: nothing of them changes here any more, and their
 * agents are sent on. Processes read it for all workspaces, so there is no policy; only the owner writes it.
 */
export const workspaceMoves = pgTable('workspace_moves', {
  id: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  server: text().notNull(),
  createdAt: createdAt(),
})

/**
 * Instance administrators. Only the owner of the tables writes them, for a command in a terminal: no request can make
 * one, whatever the server's role is brought to run.
 */
export const instanceAdmins = pgTable('instance_admins', {
  /** The id of the person. */
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** Receivers of the audit log, as the settings of the workers name them. */
export const auditStreams = pgTable('audit_streams', {
  kind: text({ enum: [...auditStreamKinds] }).primaryKey(),
  /** The receiver without path and credentials. */
  target: text().notNull(),
  deliveredAt: instant(),
  problem: text(),
  failures: integer().notNull().default(0),
  nextTryAt: createdAt(),
  createdAt: createdAt(),
})

/** Audit rows that a stream has not delivered yet: ids alone, written by a trigger with the row. */
export const auditBacklog = pgTable(
  'audit_backlog',
  { stream: text().notNull(), auditId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.stream, table.auditId] })],
)
