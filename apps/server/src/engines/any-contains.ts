import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether one of the texts contains what somebody typed, big and small letters alike. All are looked through at once,
 * with a line break between them that nobody can type, and for plain text instead of a pattern: that took a third to a
 * half of what an `ilike` for each of them took.
 */
export const anyContains = (texts: readonly SQLWrapper[], typed: string): SQL =>
  sql`strpos(lower(concat_ws(E'\\n', ${sql.join([...texts], sql`, `)})), lower(${typed})) > 0`
