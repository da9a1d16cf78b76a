import { isNotNull, sql } from 'drizzle-orm'
import { check, customType, index, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { newId } from '../lib/id.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Text that is compared by its bytes. */
export const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
export const id = () => uuid().primaryKey().$defaultFn(newId)
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => instant().notNull().defaultNow()

/**
 * A closed list as text with a check. PostgreSQL's own enums lose their index behind row-level security,
 * because their comparison is not leakproof.
 */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)

/** A foreign key that is often null, for whoever deletes what it points at: without it they would read the whole table. */
export const indexOf = (name: string, column: Parameters<ReturnType<typeof index>['on']>[0] & AnyPgColumn) =>
  index(name).on(column).where(isNotNull(column))
