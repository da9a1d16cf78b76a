import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { bytewise } from './columns.ts'

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
