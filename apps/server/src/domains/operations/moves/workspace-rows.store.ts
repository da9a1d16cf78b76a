import type { Client } from 'pg'
import { recordOperatorAct } from '../../../platform/audit/audit.ts'
import { asOwner } from '../backups/rows.store.ts'

/** Tables whose id is that of a workspace. */
const byId = ['workspaces', 'alert_workspaces', 'monitor_workspaces', 'ticket_spaces', 'storage_spaces']
/** Unfinished uploads, and browsers that get notifications by the key of one install: both begin again. */
const staying = ['storage_uploads', 'push_subscriptions']
/**
 * Columns that arrive empty: what stays, and claims over the whole install, which it has to see proven itself. A folder
 * cannot bring them either.
 */
const left: Record<string, readonly string[]> = {
  deliveries: ['push_subscription_id'],
  workspace_domains: ['verified_at'],
}
/** Written by the gateways of one install; the other begins with the last known times. */
const presence = 'device_presence'
const ofDevices = 'device_id in (select id from devices where workspace_id = $1)'

export type MovedTable = {
  name: string
  /** The rows of workspace $1, as `t`. */
  from: string
  columns: string[]
}

/** All tables with rows of workspaces, each after those that it refers to. */
export async function listMovedTables(client: Client): Promise<MovedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; after: string[] }>(
    `select c.relname as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as after
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (c.relname = any($1) or exists (
         select from pg_attribute where attrelid = c.oid and attname = 'workspace_id' and not attisdropped))
       and c.relname <> all($2)
     order by 1`,
    [[...byId, presence], staying],
  )
  const ordered: typeof rows = []
  const waiting = new Set(rows.map(({ name }) => name))
  while (waiting.size > 0) {
    const ready = rows.filter(
      ({ name, after }) => waiting.has(name) && !after.some((one) => waiting.has(one)),
    )
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}`)
    for (const table of ready) waiting.delete(table.name)
    ordered.push(...ready)
  }
  return ordered.map(({ name, columns }) => ({ name, columns, from: rowsOf(name) }))
}

function rowsOf(name: string): string {
  if (byId.includes(name)) return `(select * from ${name} where id = $1) t`
  const nulls = JSON.stringify(Object.fromEntries((left[name] ?? []).map((column) => [column, null])))
  if (name !== presence)
    return `(select (jsonb_populate_record(x, '${nulls}')).* from ${name} x where x.workspace_id = $1) t`
  return `(select device_id, first_seen_at, last_seen_at, address, samples_since, samples_at, inventory_at,
    null::uuid as gateway_id, false as has_samples from device_seen where ${ofDevices}) t`
}

const fetched = 1000

/** The rows of a table, each as the JSON text of PostgreSQL: the same row gives the same text everywhere. */
export async function* readRows(
  client: Client,
  { from }: Pick<MovedTable, 'from'>,
  parameter: string | readonly string[],
): AsyncGenerator<string> {
  await client.query(`declare moved no scroll cursor for select to_jsonb(t)::text as row from ${from}`, [
    parameter,
  ])
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${fetched} from moved`)
    for (const { row } of rows) yield row
    if (rows.length < fetched) break
  }
  await client.query('close moved')
}

/** Inserts rows in one statement, because some refer to others of their table. All must be of the workspace. */
export async function addRows(
  client: Client,
  { name, columns }: Pick<MovedTable, 'name' | 'columns'>,
  { workspaceId, rows }: { workspaceId: string; rows: AsyncIterable<string> },
): Promise<void> {
  await client.query('create temporary table arriving (row jsonb) on commit drop')
  let batch: string[] = []
  const put = async () => {
    await client.query('insert into arriving select unnest($1::jsonb[])', [batch])
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === fetched) await put()
  }
  await put()
  const { rowCount: strays } = await client.query(
    `select from arriving where not coalesce(${belongs(name)}, false) limit 1`,
    name === 'users' ? [] : [workspaceId],
  )
  if (strays !== 0) throw new Error(`Rows of ${name} belong to another workspace.`)
  if (name === 'changes')
    await client.query(
      `select make_changes_month(month) from (
         select distinct date_trunc('month', (row ->> 'at')::timestamptz) as month from arriving) months`,
    )
  await client.query(`insert into ${name} (${columns.join(', ')})
    select ${columns.map((column) => (left[name]?.includes(column) ? 'null' : `r.${column}`)).join(', ')}
    from arriving, jsonb_populate_record(null::${name}, row) r`)
  await client.query('drop table arriving')
}

/** Whether a row that arrives is of workspace $1. People are of none. */
function belongs(name: string): string {
  if (name === 'users') return 'true'
  if (byId.includes(name)) return `row ->> 'id' = $1`
  if (name !== presence) return `row ->> 'workspace_id' = $1`
  return `exists (select from devices where id::text = row ->> 'device_id' and workspace_id::text = $1)`
}

/** The columns that refer to people, by table. */
export async function listPeopleColumns(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.confrelid = 'users'::regclass group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** People as they are taken along: without passwords and other ways to sign in, which stay behind. */
export const people = {
  name: 'users',
  columns: [
    'id',
    'email',
    'password_hash',
    'first_name',
    'last_name',
    'job_title',
    'avatar_id',
    'preferences',
    'locale',
    'is_active',
    'is_verified',
    'terms_accepted_at',
    'created_at',
    'updated_at',
  ],
  from: `(select id, email, '' as password_hash, first_name, last_name, job_title, avatar_id, preferences, locale,
    is_active, is_verified, terms_accepted_at, created_at, updated_at from users where id = any($1::uuid[])) t`,
}

/** The accounts of these addresses here. */
export async function findAccounts(client: Client, emails: readonly string[]) {
  const { rows } = await client.query<{ id: string; email: string; isVerified: boolean }>(
    'select id, email, is_verified as "isVerified" from users where email = any($1)',
    [emails],
  )
  return rows
}

/** The pictures of accounts here. */
export async function listAvatars(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select avatar_id as id from users where avatar_id is not null',
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findName(client: Client, workspaceId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select name from workspaces where id = $1', [
    workspaceId,
  ])
  return rows[0]?.name
}

type ListedWorkspace = { id: string; name: string; devices: number; movedTo: string | null }

export const listAllWorkspaces = (ownerUrl: string): Promise<ListedWorkspace[]> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<ListedWorkspace>(
      `select w.id, w.name, (select count(*)::int from devices d where d.workspace_id = w.id) as devices,
       m.server as "movedTo"
     from workspaces w left join workspace_moves m on m.id = w.id order by w.id`,
    )
    return rows
  })

/** From its commit on, nothing of the workspace changes here any more. */
export const beginMove = (client: Client, workspaceId: string, server: string) =>
  client.query(
    `insert into workspace_moves (id, server) values ($1, $2)
     on conflict (id) do update set server = excluded.server`,
    [workspaceId, server],
  )

/** False if it is not moving. */
export const cancelMove = (ownerUrl: string, workspaceId: string): Promise<boolean> =>
  asOwner(ownerUrl, async (client, tx) => {
    const { rowCount } = await client.query('delete from workspace_moves where id = $1', [workspaceId])
    if (rowCount !== 1) return false
    await recordOperatorAct(tx, workspaceId, { action: 'workspace.move_cancelled' })
    return true
  })

/** The migrations of this database: rows fit into another with the same. */
export async function countMigrations(client: Client): Promise<number> {
  const { rows } = await client.query<{ steps: string }>(
    'select count(*) as steps from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.steps)
}

/** Devices of a workspace that were seen after a moment. */
export async function listSeenSince(client: Client, workspaceId: string, moment: Date): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select device_id as id from ${presence} where ${ofDevices} and last_seen_at > $2`,
    [workspaceId, moment],
  )
  return rows.map(({ id }) => id)
}
