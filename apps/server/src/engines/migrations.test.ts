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

    const older = await mkdtemp(join(tmpdir(), 'marsad-migrations-'))
    onTestFinished(() => rm(older, { recursive: true }))
    await cp(folder, older, { recursive: true })
    const journal = Journal.parse(JSON.parse(await readFile(join(older, 'meta/_journal.json'), 'utf8')))
    const entries = journal.entries.filter(({ tag }) => tags.has(tag))
    expect(entries).toHaveLength(tags.size)
    await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await owner.query(`create collation natural_order (provider = icu, locale = 'und-u-kn-true')`)
    await migrate(drizzle({ client: owner }), { migrationsFolder: older })

    const before = await fillTables(owner)
    expect(before.size).toBeGreaterThan(40)
    await migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url })
    const after = await Promise.all(
      [...before.keys()].map(async (table) => [table, (await owner.query(`select from ${table}`)).rowCount]),
    )
    expect(after).toEqual([...before.keys()].map((table) => [table, 1]))
  },
)

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
  // As a backup does: it holds every table until it is done.
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
  // Behind the migration that waits, and served within its patience.
  await owner.query(`set statement_timeout = '10s'; select from late`)
  await reader.query('rollback')
  await migrating
  const { rows } = await owner.query(
    `select relforcerowsecurity as forced from pg_class where relname = 'late'`,
  )
  expect(rows).toEqual([{ forced: true }])
})
