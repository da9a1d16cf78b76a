import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../test/engines/database.ts'
import { fillTables } from '../test/fill-tables.ts'
import { migrateDatabase } from './migrate.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
const client = { owner: undefined as Client | undefined }
beforeAll(async () => {
  database = await createDatabase()
  client.owner = new Client({ connectionString: database.ownerUrl })
  await client.owner.connect()
})
afterAll(async () => {
  await client.owner?.end()
  await database.drop()
})

const tablesWithoutWall = `
  select c.relname from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))`

test('every table with a workspace has a forced policy', async () => {
  expect((await client.owner?.query(tablesWithoutWall))?.rows).toEqual([])
  await client.owner?.query('create table forgotten (workspace_id uuid)')
  expect((await client.owner?.query(tablesWithoutWall))?.rows).toEqual([{ relname: 'forgotten' }])
  await client.owner?.query('drop table forgotten')
})

/** Tables with a policy, and the column that holds the owner of a row. */
const walled = `
  select c.relname as name, c.relispartition as "isPartition",
    coalesce(
      (select attname from pg_attribute where attrelid = c.oid and attname in ('workspace_id', 'user_id')
        order by attname desc limit 1), 'id') as column,
    exists (select from pg_attribute where attrelid = c.oid and attname = 'token_hash' and not attisdropped) as "hasToken",
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
  order by c.relname`

test('each policy lets the own rows through and no other, for reading and for writing', async () => {
  const filled = await createDatabase()
  const [owner, app] = [
    new Client({ connectionString: filled.ownerUrl }),
    new Client({ connectionString: filled.url }),
  ]
  await Promise.all([owner.connect(), app.connect()])
  onTestFinished(async () => {
    await Promise.all([owner.end(), app.end()])
    await filled.drop()
  })
  await owner.query('set app.upkeep = on')
  const [ours, theirs] = [await fillTables(owner), await fillTables(owner)]

  /** A statement runs in a scope and is rolled back. */
  const as = async (role: Client, settings: Record<string, string>, text: string, values: unknown[] = []) => {
    await role.query('begin')
    try {
      for (const [name, value] of Object.entries(settings)) {
        await role.query('select set_config($1, $2, true)', [`app.${name}`, value])
      }
      return (await role.query(text, values)).rowCount
    } finally {
      await role.query('rollback')
    }
  }
  /** A workspace that does not exist. */
  const elsewhere = { workspace: '0198c000-0000-7000-8000-000000000001' }
  type Walled = { name: string; isPartition: boolean; column: string; hasToken: boolean; columns: string[] }
  const { rows: tables } = await owner.query<Walled>(walled)
  expect(tables.length).toBeGreaterThan(40)
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'let through',
      (error: Error) =>
        /row-level security|permission denied/.test(error.message) ? 'refused' : error.message,
    )
  /** What a table returns and accepts, by scope. */
  async function lookAt({ name, isPartition, column, hasToken, columns }: Walled) {
    const all = `select from ${name}`
    // A partition of `changes` cannot be accessed directly.
    if (isPartition) return { name, all: await refused(as(app, {}, all)) }
    const [own, other] = [ours.get(name) ?? {}, theirs.get(name) ?? {}]
    const scope = { [column === 'user_id' ? 'user' : 'workspace']: String(own[column]) }
    const whose = `${all} where ${column} = $1`
    const list = columns.map((one) => `"${one}"`).join(', ')
    const copy = `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1)`
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(${name}) as row from ${name} where ${column} = $1`,
      [other[column]],
    )
    const away = `update ${name} set ${column} = $1`
    const hash = hasToken && other['token_hash']
    const token = hash instanceof Buffer && column !== 'user_id' ? { token: hash.toString('hex') } : undefined
    return {
      name,
      upkeep: await as(owner, { upkeep: 'on' }, all),
      ownerWithoutUpkeep: await as(owner, { ...elsewhere, upkeep: '' }, all),
      appWithUpkeep: await as(app, { ...elsewhere, upkeep: 'on' }, all),
      withoutScope: await as(app, {}, all),
      all: await as(app, scope, all),
      own: await as(app, scope, whose, [own[column]]),
      other: await as(app, scope, whose, [other[column]]),
      added: await refused(as(app, scope, copy, [rows[0]?.row])),
      moved: await refused(as(app, scope, away, [other[column]])),
      byToken: token && {
        all: await as(app, token, all),
        other: await as(app, token, whose, [other[column]]),
        moved: await refused(as(app, token, away, [other[column]])),
      },
    }
  }
  const seen: object[] = []
  for (const table of tables) seen.push(await lookAt(table))
  expect(seen).toEqual(
    tables.map(({ name, isPartition, column, hasToken }) =>
      isPartition
        ? { name, all: 'refused' }
        : {
            name,
            upkeep: 2,
            ownerWithoutUpkeep: 0,
            appWithUpkeep: 0,
            // A user's secrets are readable without a scope, for sign-in; any scope hides those of others.
            withoutScope: column === 'user_id' ? 2 : 0,
            all: 1,
            own: 1,
            other: 0,
            added: 'refused',
            moved: 'refused',
            // A token can read the row that stores its hash, but cannot write it.
            byToken: hasToken && column !== 'user_id' ? { all: 1, other: 1, moved: 'refused' } : undefined,
          },
    ),
  )
})

test('migrations run twice and from two processes at once', async () => {
  const applied = async () =>
    (await client.owner?.query('select hash from drizzle.__drizzle_migrations'))?.rows
  const before = await applied()
  const options = { ownerUrl: database.ownerUrl, appUrl: database.url }
  await Promise.all([migrateDatabase(options), migrateDatabase(options), migrateDatabase(options)])
  expect(await applied()).toEqual(before)
})
