import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { z } from 'zod'
import { migrationsFolder } from '../platform/release.ts'
import { createChangesMonths, grantChanges } from './changes-table.ts'
import { migrateJobs } from './jobs/index.ts'
import { createOwnerFunctions } from './owner-functions.ts'
import { letUpkeepThrough } from './row-level-security.ts'

const journal = join(migrationsFolder, 'meta/_journal.json')
const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** The number of migrations that the database is behind this version. */
export async function countPendingMigrations(ownerUrl: string): Promise<number> {
  const { entries } = Journal.parse(JSON.parse(await readFile(journal, 'utf8')))
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: known } = await client.query<{ name: string | null }>(
      `select to_regclass('drizzle.__drizzle_migrations') as name`,
    )
    if (known[0]?.name === null) return entries.length
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    return entries.filter(({ when }) => when > Number(rows[0]?.last ?? 0)).length
  } finally {
    await client.end()
  }
}

const lockKey = 7_240_011
/** How long a migration waits for a table lock, and how often it retries: one hour in total. */
const defaultPace = { lockWaitMs: 2000, pauseMs: 3000 }
const mostTries = 720
/** Tables that the server can insert into and read, but neither update nor truncate. */
const appendOnly = ['audit_log', 'changes']
/** Tables that decide whether a workspace is here at all and who manages the instance; the server only reads them. */
const readOnly = ['workspace_moves', 'instance_admins']

/**
 * The database is migrated to this version. Safe to run twice and from two processes at once: the second waits
 * for the first and finds nothing to do.
 */
export async function migrateDatabase(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  { lockWaitMs, pauseMs } = defaultPace,
) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await patiently(client, pauseMs, async () => {
      await createNaturalOrder(client)
      await migrate(drizzle({ client }), { migrationsFolder })
      await createChangesMonths(client)
      await forceRowLevelSecurity(client)
      await letUpkeepThrough(client)
      await writeRevocations(client)
      await writeAccessRevocations(client)
      await grantToApp(client, decodeURIComponent(new URL(appUrl).username))
    })
    await migrateJobs({ ownerUrl, appUrl })
  } finally {
    await client.end()
  }
}

/**
 * A session that waits for a table lock blocks all sessions behind it. So a migration that finds a table in
 * use, by a backup for example, gives up its wait and retries until it succeeds.
 */
async function patiently(client: Client, pauseMs: number, steps: () => Promise<void>) {
  for (let left = mostTries; ; left -= 1) {
    try {
      return await steps()
    } catch (error) {
      if (left === 0 || !isLockTimeout(error)) throw error
      await client.query('rollback')
      await sleep(pauseMs)
    }
  }
}

// PostgreSQL's lock_not_available, directly or wrapped by drizzle.
function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause)
}

/** Natural sort order for names: web-2 before web-10, upper and lower case side by side. */
async function createNaturalOrder(client: Client) {
  await client.query(
    `create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true')`,
  )
}

/** The owner is subject to the policies too, so that its connection string alone cannot bypass them. */
async function forceRowLevelSecurity(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
  )
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`)
}

/** Every deletion of a device, a cascade included, writes a revocation for the gateways. */
async function writeRevocations(client: Client) {
  await client.query(`
    create or replace function write_device_revocations() returns trigger language plpgsql as $$
    begin
      insert into device_revocations (device_id) select id from gone;
      return null;
    end $$;
    do $do$ begin
      if not exists (
        select from pg_trigger where tgrelid = 'devices'::regclass and tgname = 'device_revocations') then
        create trigger device_revocations after delete on devices
          referencing old table as gone for each statement execute function write_device_revocations();
      end if;
    end $do$`)
}

/** Changes that may end the access of a viewer, by table: the columns, and the one that names the viewer. */
const accessChanges = {
  sessions: { columns: 'expires_at, current_workspace_id', subject: 'id' },
  api_keys: { columns: 'expires_at', subject: 'id' },
  users: { columns: 'is_active, is_verified', subject: 'id' },
  members: { columns: 'deactivated_at, role', subject: 'user_id' },
}

/** Every such change and every deletion, a cascade included, writes a row for the processes with open streams. */
async function writeAccessRevocations(client: Client) {
  await client.query(`
    create or replace function write_access_revocation() returns trigger language plpgsql as $$
    begin
      insert into access_revocations (subject_id) values ((to_jsonb(old) ->> tg_argv[0])::uuid)
      on conflict do nothing;
      return null;
    end $$`)
  for (const [table, { columns, subject }] of Object.entries(accessChanges)) {
    const { rowCount } = await client.query(
      `select from pg_trigger where tgrelid = $1::regclass and tgname = 'access_revocation'`,
      [table],
    )
    if (rowCount === 0)
      await client.query(`create trigger access_revocation after delete or update of ${columns} on ${table}
        for each row execute function write_access_revocation('${subject}')`)
  }
}

async function grantToApp(client: Client, appRole: string) {
  const role = escapeIdentifier(appRole)
  await client.query(`grant usage on schema public to ${role}`)
  await client.query('begin')
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
  for (const table of appendOnly) await client.query(`revoke update, delete on ${table} from ${role}`)
  for (const table of readOnly) await client.query(`revoke insert, update, delete on ${table} from ${role}`)
  await grantChanges(client, role)
  await createOwnerFunctions(client, role)
  await client.query('commit')
  await client.query(`grant usage on all sequences in schema public to ${role}`)
}
