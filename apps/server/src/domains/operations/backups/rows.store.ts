import { desc } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { type Postgres, toTx, type Tx } from '../../../engines/postgres.ts'
import { letUpkeepThrough, upkeepPolicy, upkeepSetting } from '../../../engines/row-level-security.ts'
import { backups } from '../schema.ts'
import type { TableCount } from './manifest.ts'

const rowsFile = 'rows.dump'

const upkeep = `-c ${upkeepSetting}`
/** Row texts are hashed, so their format must not depend on the session. */
const spelling = '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c bytea_output=hex'

/** The owner of the tables in upkeep mode, in one transaction that is undone unless `work` returns. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (client: Client, tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: ownerUrl, options: `${upkeep} ${spelling}` })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const result = await work(client, toTx(client))
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** Dumps all rows, and counts them in the snapshot of the dump. */
export const dumpRows = (
  ownerUrl: string,
  folder: string,
  onTable: (table: string) => void,
): Promise<{ file: string; tables: TableCount[] }> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    // pg_dump would create a world-readable file; it keeps the mode of an existing one.
    await writeFile(join(folder, rowsFile), '', { mode: 0o600, flag: 'wx' })
    await runPostgresTool(
      'pg_dump',
      [
        '--format=custom',
        '--enable-row-security',
        '--no-owner',
        '--no-privileges',
        '--verbose',
        `--snapshot=${rows[0]?.id}`,
        `--file=${join(folder, rowsFile)}`,
      ],
      { url: ownerUrl, settings: upkeep, onLine: readTables(/dumping contents of table "([^"]+)"/, onTable) },
    )
    return { file: rowsFile, tables: await countTables(client) }
  })

/** Counts rows regardless of row-level security. */
export const countRows = (ownerUrl: string): Promise<TableCount[]> =>
  asOwner(ownerUrl, async (client) => {
    await letUpkeepThrough(client)
    return countTables(client)
  })

async function countTables(client: Client): Promise<TableCount[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  )
  const counted: TableCount[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as digest from only ${name} t`,
    )
    counted.push({ name, rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' })
  }
  return counted
}

const isThere = async (client: Client, table: string) => {
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [table])
  return rows[0]?.found !== null
}

/** The state of a database: empty, tables without accounts, or with accounts. */
export const inhabitants = (ownerUrl: string): Promise<'none' | 'tables' | 'people'> =>
  asOwner(ownerUrl, async (client) => {
    if (!(await isThere(client, 'public.users'))) return 'none'
    const people = await client.query('select from users limit 1')
    return people.rowCount === 0 ? 'tables' : 'people'
  })

/** The backup whose restore failed here; null if there is none. */
export const unfinishedRestore = (ownerUrl: string): Promise<string | null> =>
  asOwner(ownerUrl, async (client) => {
    if (!(await isThere(client, 'public.unfinished_restore'))) return null
    const { rows } = await client.query<{ backup: string }>('select backup from unfinished_restore')
    return rows[0]?.backup ?? null
  })

/** Drops all tables and records the backup being restored: from here on a repeat is safe. */
export const beginRestore = (ownerUrl: string, backup: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    if (await isThere(client, 'public.users')) await client.query('drop owned by current_user')
    await client.query('create table if not exists unfinished_restore (backup text primary key)')
    await client.query('insert into unfinished_restore values ($1) on conflict do nothing', [backup])
  })

export const endRestore = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => void (await client.query('drop table unfinished_restore')))

/** All rows or none: a failure leaves the database unchanged. */
export async function restoreRows(
  ownerUrl: string,
  { folder, file, workFolder }: { folder: string; file: string; workFolder: string },
  onTable: (table: string) => void,
): Promise<void> {
  const dump = join(folder, file)
  const contents: string[] = []
  await runPostgresTool('pg_restore', ['--list', dump], { onLine: (line) => contents.push(line) })
  const list = join(workFolder, 'contents.list')
  // The policy names the role that owned the tables there; counting rows creates it for the owner here.
  await writeFile(list, contents.filter((line) => !isUpkeepPolicy.test(line)).join('\n'))
  await runPostgresTool(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      '--verbose',
      `--use-list=${list}`,
      dump,
    ],
    { url: ownerUrl, onLine: readTables(/processing data for table "([^"]+)"/, onTable) },
  )
}

const isUpkeepPolicy = new RegExp(`POLICY public \\S+ ${upkeepPolicy} `)

const readTables = (pattern: RegExp, onTable: (table: string) => void) => (line: string) => {
  const table = pattern.exec(line)?.[1]
  if (table) onTable(table)
}

export const noteBackup = (postgres: Postgres, startedAt: Date) =>
  postgres.transaction({}, (tx) => tx.insert(backups).values({ startedAt }))

export async function findLastBackup(postgres: Postgres) {
  const [row] = await postgres.transaction({}, (tx) =>
    tx.select().from(backups).orderBy(desc(backups.startedAt)).limit(1),
  )
  return row
}

/** Where supported systems have the PostgreSQL tools. */
const folders = '/usr/local/bin:/usr/bin:/bin'

/** Runs pg_dump or pg_restore; passes its output line by line to `onLine`. */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, settings = '', onLine }: { url?: string; settings?: string; onLine: (line: string) => void },
): Promise<void> {
  const { address, password } = splitUrl(url)
  const child = spawn(tool, [...args, ...(address ? [`--dbname=${address}`] : [])], {
    // Arguments are visible to every user of the machine; the environment only to its own.
    env: { PATH: folders, LC_ALL: 'C.UTF-8', PGPASSWORD: password, PGOPTIONS: settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const failed = new Promise<never>((_, reject) => {
    child.on('error', (cause) =>
      reject(new Error(`${tool} cannot be run; install the client programs of PostgreSQL`, { cause })),
    )
  })
  const last: string[] = []
  const listen = async (lines: AsyncIterable<string>) => {
    for await (const line of lines) {
      onLine(line)
      last.splice(0, Math.max(0, last.length - 4))
      last.push(line)
    }
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await Promise.race([
    failed,
    Promise.all([
      listen(createInterface({ input: child.stdout })),
      listen(createInterface({ input: child.stderr })),
    ]),
  ])
  const code = await Promise.race([failed, ended])
  if (code !== 0) throw new Error(`${tool} ended with ${code}:\n${last.join('\n')}`)
}

function splitUrl(url: string | undefined) {
  if (url === undefined) return { address: undefined, password: '' }
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}
