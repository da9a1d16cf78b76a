import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Whether a column is one of many ids. They travel as one parameter: hundreds of them cost more to write out than to find. */
export const isOneOf = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`
