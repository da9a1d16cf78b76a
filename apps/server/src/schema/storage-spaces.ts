import { sql } from 'drizzle-orm'
import { bigint, check, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { StorageCheck } from '@marsad/contract/http/storage'

/**
 * How much room each workspace takes; who changes its tree or its room holds this row. Jobs go through all of them, so
 * there is no policy here, and the row outlives its workspace until the objects of it are gone too.
 */
export const storageSpaces = pgTable(
  'storage_spaces',
  {
    /** The id of the workspace. */
    id: uuid().primaryKey(),
    /** Of files, in the trash too, of uploads under way, and of what other features keep. */
    usedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** How much of it other features keep beside the files. */
    extraBytes: bigint({ mode: 'number' }).notNull().default(0),
    lastCheck: jsonb().$type<NonNullable<StorageCheck['lastCheck']>>(),
  },
  (table) => [check('storage_spaces_used', sql`${table.usedBytes} >= 0`)],
)
