import { foldTable, foldText } from '@marsad/contract/fold'
import { type AnyColumn, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from './postgres.ts'

/** Whether a column is one of many ids. They travel as one parameter: hundreds of them cost more to write out than to find. */
export const isOneOf = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`

/**
 * Whether one of the texts contains what somebody typed, both folded. All are looked through at once, with a line break
 * between them that nobody can type, and for plain text instead of a pattern: that took a third to a half of what an
 * `ilike` for each of them took. Most texts are plain ASCII, and have nothing to fold but their case.
 */
export const anyContains = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`strpos((
    select case when octet_length(t) = char_length(t) then t
      else translate(t, ${foldTable.from}, ${foldTable.to}) end
    from (select lower(concat_ws(E'\\n', ${sql.join([...texts], sql`, `)})) as t) as texts
  ), ${foldText(typed)}) > 0`

/**
 * A statement for a hot path: built once per connection and planned once by PostgreSQL, then only filled with
 * values. `build` writes it with `sql.placeholder(…)` where the values go.
 */
export function prepared<Statement>(build: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>()
  return (tx) => {
    const known = statements.get(tx)
    if (known) return known
    const made = build(tx)
    statements.set(tx, made)
    return made
  }
}
