import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeKinds } from '@marsad/contract/inventory'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import releasesOf from '../../migrations/releases.json' with { type: 'json' }
import { createDatabase } from '../test/engines/database.ts'
import { fillTables } from '../test/fill-tables.ts'
import { migrateDatabase } from './migrate.ts'

const folder = join(import.meta.dirname, '../../migrations')
const releases = Object.entries<Record<string, string>>(releasesOf)
const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

async function ownerOf(database: { ownerUrl: string; drop: () => Promise<void> }, options = '') {
  const owner = new Client({ connectionString: database.ownerUrl, options })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.drop()
  })
  return owner
}

/** Some of the migrations run, as in an older version; returns how many. */
async function takeSteps(owner: Client, isTaken: (tag: string) => boolean): Promise<number> {
  const older = await mkdtemp(join(tmpdir(), 'marsad-migrations-'))
  onTestFinished(() => rm(older, { recursive: true }))
  await cp(folder, older, { recursive: true })
  const journal = Journal.parse(JSON.parse(await readFile(join(older, 'meta/_journal.json'), 'utf8')))
  const entries = journal.entries.filter(({ tag }) => isTaken(tag))
  await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await owner.query(`create collation natural_order (provider = icu, locale = 'und-u-kn-true')`)
  await migrate(drizzle({ client: owner }), { migrationsFolder: older })
  return entries.length
}

test.for(releases)('the steps of %s are never changed again', async ([, steps]) => {
  const found = Object.keys(steps).map(async (tag) => {
    const text = await readFile(join(folder, `${tag}.sql`))
    return [tag, createHash('sha256').update(text).digest('hex')]
  })
  expect(Object.fromEntries(await Promise.all(found))).toEqual(steps)
})

test.for(releases)(
  'a database of %s with rows in every table is brought to this version',
  async ([version]) => {
    const database = await createDatabase({ isEmpty: true })
    const owner = await ownerOf(database, '-c app.upkeep=on')
    const until = releases.findIndex(([name]) => name === version)
    const tags = new Set(releases.slice(0, until + 1).flatMap(([, steps]) => Object.keys(steps)))

    expect(await takeSteps(owner, (tag) => tags.has(tag))).toBe(tags.size)

    const before = await fillTables(owner)
    expect(before.size).toBeGreaterThan(40)
    await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })
    const after = await Promise.all(
      [...before.keys()].map(async (table) => [table, (await owner.query(`select from ${table}`)).rowCount]),
    )
    expect(after).toEqual([...before.keys()].map((table) => [table, 1]))
  },
)

test('rows that call an unknown USB device a stranger are rewritten, behind forced policies too', async () => {
  const database = await createDatabase({ isEmpty: true })
  const owner = await ownerOf(database)
  await takeSteps(owner, (tag) => tag < '0005')
  const month = new Date().toISOString().slice(0, 7)
  await owner.query(`
    set timezone = 'UTC';
    create table changes_${month.replace('-', '_')} partition of changes
      for values from ('${month}-01') to (date '${month}-01' + interval '1 month');
    alter table changes drop constraint changes_kind,
      add constraint changes_kind check (kind in ('usb.connected', 'usb.stranger'))`)
  await fillTables(owner)
  const change = `{"kind": "usb.stranger", "subject": "usb.stranger"}`
  await owner.query(`
    update device_posture set finding = 'usb_stranger';
    update changes set kind = 'usb.stranger';
    update alert_rules set subject_kind = 'change', subject = 'usb.stranger', threshold = null;
    update alerts set subject = '{"kind": "finding", "finding": "usb_stranger", "windowMinutes": 0}';
    update alert_evidence set evidence = '{"changes": [${change}]}';
    update deliveries set content = '{"subject": {"kind": "change", "change": "usb.stranger"}, "changes": [${change}]}'`)
  const tables = ['device_posture', 'changes', 'alert_rules', 'alerts', 'alert_evidence', 'deliveries']
  for (const table of tables) await owner.query(`alter table ${table} force row level security`)
  await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })

  await owner.query(`set app.upkeep = 'on'`)
  const read = async (what: string, table: string) =>
    (await owner.query<{ it: unknown }>(`select ${what} as it from ${table}`)).rows.map(({ it }) => it)
  expect(await read('finding', 'device_posture')).toEqual(['usb_unknown'])
  expect(await read('kind', 'changes')).toEqual(['usb.unknown'])
  expect(await read('subject', 'alert_rules')).toEqual(['usb.unknown'])
  expect(await read('subject', 'alerts')).toEqual([
    { kind: 'finding', finding: 'usb_unknown', windowMinutes: 0 },
  ])
  const rewritten = { kind: 'usb.unknown', subject: 'usb.stranger' }
  expect(await read('evidence', 'alert_evidence')).toEqual([{ changes: [rewritten] }])
  expect(await read('content', 'deliveries')).toEqual([
    { subject: { kind: 'change', change: 'usb.unknown' }, changes: [rewritten] },
  ])
  const { rows } = await owner.query(
    `select relname from pg_class where relname = any ($1) and not relforcerowsecurity`,
    [tables],
  )
  expect(rows).toEqual([])
})

test('an older database takes the kinds of change that this version knows, without reading its rows again', async () => {
  const database = await createDatabase()
  const owner = await ownerOf(database)
  const check = async () =>
    (
      await owner.query<{ check: string }>(
        `select pg_get_constraintdef(oid) as check from pg_constraint
         where conrelid = 'changes'::regclass and conname = 'changes_kind'`,
      )
    ).rows[0]?.check
  await owner.query(`alter table changes drop constraint changes_kind,
    add constraint changes_kind check (kind in ('${changeKinds[0]}'))`)
  await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })
  for (const kind of changeKinds) expect(await check()).toContain(`'${kind}'`)
  expect(await check()).toMatch(/NOT VALID$/)
})

test('migrating while a backup reads neither waits for it nor keeps anybody waiting', async () => {
  const database = await createDatabase()
  const owner = await ownerOf(database)
  // Like a backup, which locks every table until it is done.
  await owner.query('begin; lock table changes, devices, audit_log in access share mode')
  const migrating = migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })
  await expect(migrating).resolves.toBeUndefined()
  await owner.query('rollback')
})

test('a step that finds its table in use lets others through, and comes back', async () => {
  const database = await createDatabase()
  const owner = await ownerOf(database)
  await owner.query('create table late (workspace_id uuid); alter table late enable row level security')
  const reader = new Client({ connectionString: database.ownerUrl })
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; lock table late in access share mode')
  const migrating = migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })
  await sleep(500)
  // Queued behind the waiting migration, and served once that gives up its lock wait.
  await owner.query(`set statement_timeout = '10s'; select from late`)
  await reader.query('rollback')
  await migrating
  const { rows } = await owner.query(
    `select relforcerowsecurity as forced from pg_class where relname = 'late'`,
  )
  expect(rows).toEqual([{ forced: true }])
})
