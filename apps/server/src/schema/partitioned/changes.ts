import { changeKinds } from '@marsad/contract/inventory'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * What was seen to change, in partitions of a month. Drizzle knows no partitions, so `engines/changes-table.ts` makes
 * the table and this is only its shape for queries. An id holds the same millisecond as `at`: their orders are one.
 */
export const changes = pgTable('changes', {
  id: uuid().notNull(),
  workspaceId: uuid().notNull(),
  deviceId: uuid().notNull(),
  at: instant().notNull(),
  kind: text({ enum: [...changeKinds] }).notNull(),
  subject: text().notNull(),
  before: text(),
  after: text(),
})
