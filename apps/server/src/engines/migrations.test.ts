import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { changeKinds } from '@marsad/contract/inventory'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import releasesOf from '../../migrations/releases.json' with { type: 'json' }
import { createDatabase } from '../test/engines/database.ts'
import { ownerOf } from '../test/engines/older-database.ts'
import { migrateDatabase } from './migrate.ts'

const folder = join(import.meta.dirname, '../../migrations')
const releases = Object.entries<Record<string, string>>(releasesOf)

test.for(releases)('the steps of %s are never changed again', async ([, steps]) => {
  const found = Object.keys(steps).map(async (tag) => {
    const text = await readFile(join(folder, `${tag}.sql`))
    return [tag, createHash('sha256').update(text).digest('hex')]
  })
  expect(Object.fromEntries(await Promise.all(found))).toEqual(steps)
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
  const addresses = { ownerUrl: database.ownerUrl, appUrl: database.url }
  const migrating = migrateDatabase(addresses, { lockWaitMs: 500, pauseMs: 100 })
  await vi.waitFor(async () => {
    const { rowCount } = await owner.query(
      `select from pg_locks where relation = 'late'::regclass and not granted`,
    )
    expect(rowCount).toBe(1)
  }, 10_000)
  // Queued behind the waiting migration, and served once that gives up its lock wait.
  await owner.query(`set statement_timeout = '10s'; select from late`)
  await reader.query('rollback')
  await migrating
  const { rows } = await owner.query(
    `select relforcerowsecurity as forced from pg_class where relname = 'late'`,
  )
  expect(rows).toEqual([{ forced: true }])
})
