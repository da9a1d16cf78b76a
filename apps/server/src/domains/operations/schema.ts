import { pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../platform/schema.ts'

/** Completed backups, so that their absence can be noticed. */
export const backups = pgTable('backups', {
  id: id(),
  /** The backup contains everything up to this time. */
  startedAt: instant().notNull(),
  finishedAt: createdAt(),
})
