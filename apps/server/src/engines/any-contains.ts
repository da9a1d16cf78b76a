import { foldTable, foldText } from '@marsad/contract/fold'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

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
