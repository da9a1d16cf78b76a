import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** When the evaluator of rules was heard: an alert that it does not repeat has ended only if it was there to repeat it. */
export const evaluations = pgTable('evaluations', {
  evaluator: text().primaryKey(),
  /** Since when it is heard without a gap. */
  since: instant().notNull(),
  lastAt: instant().notNull(),
})
