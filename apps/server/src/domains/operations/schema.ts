import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../platform/schema.ts'
import { workspaces } from '../identity/schema.ts'

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
