import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { newId } from '../platform/ids.ts'

type Column = { name: string; type: string; isNeeded: boolean; refersTo: string | null; choices: string[] }
type Row = Record<string, unknown>

/** Columns per table, with foreign keys and enums; partitions are filled through their parent. */
const catalogue = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull and not a.atthasdef as "isNeeded",
    coalesce((select k.confrelid::regclass::text from pg_constraint k
      where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1),
      case a.attname when 'workspace_id' then 'workspaces' end) as "refersTo",
    coalesce((select array_agg(m[1] order by place) from pg_constraint k,
        regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') with ordinality as found (m, place)
      where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]), '{}') as choices
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attgenerated = ''
  order by c.relname, a.attnum`

/** Values for check constraints over several columns. */
const together: Record<string, Row> = {
  alert_rules: { threshold: 1, scope_kind: 'workspace' },
  channels: { audience: 'admins' },
  devices: { source: 'agent', public_key: 'random' },
  enrolment_keys: { most_uses: 1 },
  escalations: { next_step_at: new Date() },
  invitations: { kind: 'email', email: 'random', token_hash: 'random' },
  monitors: { kind: 'heartbeat', token_hash: 'random', token: 'random' },
  on_call_overrides: { from: new Date(0) },
  status_pages: { token_hash: 'random' },
  status_posts: { kind: 'incident' },
  status_subscribers: { email: 'random', token_hash: 'random', expires_at: new Date() },
  storage_items: { kind: 'folder' },
  users: { email: 'random' },
}

const valueOf = ({ type, choices }: Column): unknown => {
  if (choices[0] !== undefined && type === 'text') return choices[0]
  if (type.endsWith('[]')) return '{}'
  if (type === 'uuid') return newId()
  if (type === 'bytea') return randomBytes(8)
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type.startsWith('timestamp') || type === 'date') return new Date()
  return type === 'text' || type === 'character varying' ? randomBytes(4).toString('hex') : 1
}

/**
 * One row in every table, with foreign keys; returns the rows as stored. Requires the owner role in upkeep
 * mode.
 */
export async function fillTables(owner: Client): Promise<Map<string, Row>> {
  const { rows } = await owner.query<Column & { table: string }>(catalogue)
  const waiting = new Map(Map.groupBy(rows, ({ table }) => table))
  const made = new Map<string, Row>()
  const idOf = (table: string) => {
    const row = made.get(table)
    return row?.id ?? row?.device_id ?? row?.user_id
  }
  while (waiting.size > 0) {
    const ready = [...waiting].find(([table, columns]) =>
      columns.every(
        // Row-level security looks at the person of a row, also where it may have none.
        ({ name, refersTo, isNeeded }) =>
          !refersTo || refersTo === table || (!isNeeded && name !== 'user_id') || made.has(refersTo),
      ),
    )
    if (!ready) throw new Error(`These tables wait for each other: ${[...waiting.keys()].join(', ')}`)
    const [table, columns] = ready
    waiting.delete(table)
    const wanted: Row = { ...together[table] }
    for (const column of columns) {
      const { name, refersTo, isNeeded } = column
      if (wanted[name] === 'random') wanted[name] = valueOf(column)
      else if (refersTo && made.has(refersTo)) wanted[name] = idOf(refersTo)
      else if (isNeeded) wanted[name] ??= valueOf(column)
    }
    const names = Object.keys(wanted)
    const { rows: stored } = await owner.query<Row>(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
       values (${names.map((_, place) => `$${place + 1}`).join(', ')}) returning *`,
      Object.values(wanted),
    )
    made.set(table, stored[0] ?? {})
  }
  return made
}
