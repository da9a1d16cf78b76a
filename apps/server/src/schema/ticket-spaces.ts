import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * The last number of each workspace that has tickets; who opens one holds this row. Jobs go through all of them, so there
 * is no policy here, and the row outlives its workspace until the objects of it are gone too.
 */
export const ticketSpaces = pgTable('ticket_spaces', {
  /** The id of the workspace. */
  id: uuid().primaryKey(),
  lastNumber: integer().notNull().default(0),
})
