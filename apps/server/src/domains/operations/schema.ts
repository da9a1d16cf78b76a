import { pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../../platform/schema.ts'

/** Each backup that was completed, so that somebody notices when there are none. */
export const backups = pgTable('backups', {
  id: id(),
  /** What it holds is from here on. */
  startedAt: instant().notNull(),
  finishedAt: createdAt(),
})
