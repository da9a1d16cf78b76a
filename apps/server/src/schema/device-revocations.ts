import { sql } from 'drizzle-orm'
import { customType, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Devices that are no more, written by a trigger so that a deleted workspace counts too. Every gateway polls it and
 * keeps its place by transaction: unlike a time, that misses none that was written earlier and committed later.
 */
export const deviceRevocations = pgTable(
  'device_revocations',
  {
    deviceId: uuid().primaryKey(),
    transaction: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (table) => [index('device_revocations_transaction').on(table.transaction)],
)
