import { customType, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { workspacePolicy } from '../engines/row-level-security.ts'
import { workspaces } from './workspaces.ts'

// By bytes, so that all words with one beginning stand together.
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The words of each ticket, by which it is found. Behind row-level security PostgreSQL uses an index only for comparisons
 * that are leakproof, which those of texts are and those of its full-text search are not.
 */
export const ticketWords = pgTable(
  'ticket_words',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    word: bytewise().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.word, table.number] }), workspacePolicy()],
)
