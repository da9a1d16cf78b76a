import type { Tx } from './postgres.ts'

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
