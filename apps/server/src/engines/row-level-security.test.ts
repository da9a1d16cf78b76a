import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../test/database.ts'
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

/** Tables with a policy, and the column that says whose a row is. */
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

  /** Runs a statement in a scope, and forgets it. */
  const as = async (
    client: Client,
    settings: Record<string, string>,
    text: string,
    values: unknown[] = [],
  ) => {
    await client.query('begin')
    try {
      for (const [name, value] of Object.entries(settings)) {
        await client.query('select set_config($1, $2, true)', [`app.${name}`, value])
      }
      return (await client.query(text, values)).rowCount
    } finally {
      await client.query('rollback')
    }
  }
  /** A workspace that there is not. */
  const nobody = { workspace: '0198c000-0000-7000-8000-000000000001' }
  type Walled = { name: string; isPartition: boolean; column: string; hasToken: boolean; columns: string[] }
  const { rows: tables } = await owner.query<Walled>(walled)
  expect(tables.length).toBeGreaterThan(40)
  for (const { name, isPartition, column, hasToken, columns } of tables) {
    // Who addresses a month of changes by itself has no rights on it at all.
    if (isPartition) {
      await expect(as(app, {}, `select from ${name}`), name).rejects.toThrow('permission denied')
      continue
    }
    const [own, other] = [ours.get(name) ?? {}, theirs.get(name) ?? {}]
    const scope = { [column === 'user_id' ? 'user' : 'workspace']: String(own[column]) }
    const whose = `select from ${name} where ${column} = $1`
    // Both rows are there, for whoever does upkeep and for nobody else.
    expect(await as(owner, { upkeep: 'on' }, `select from ${name}`), name).toBe(2)
    expect(await as(owner, { ...nobody, upkeep: '' }, `select from ${name}`), name).toBe(0)
    // Secrets of a person are looked for before anybody is known, and hidden once somebody is.
    const isPersonal = column === 'user_id'
    expect(await as(app, {}, `select from ${name}`), name).toBe(isPersonal ? 2 : 0)
    expect(await as(app, { ...nobody, upkeep: 'on' }, `select from ${name}`), name).toBe(0)
    expect(await as(app, scope, `select from ${name}`), name).toBe(1)
    expect(await as(app, scope, whose, [own[column]]), name).toBe(1)
    expect(await as(app, scope, whose, [other[column]]), name).toBe(0)

    const list = columns.map((one) => `"${one}"`).join(', ')
    const copy = `insert into ${name} (${list}) select ${list} from jsonb_populate_record(null::${name}, $1)`
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(${name}) as row from ${name} where ${column} = $1`,
      [other[column]],
    )
    await expect(as(app, scope, copy, [rows[0]?.row]), name).rejects.toThrow('row-level security')
    const away = `update ${name} set ${column} = $1`
    await expect(as(app, scope, away, [other[column]]), name).rejects.toThrow(
      /row-level security|permission denied/,
    )
    if (!hasToken || isPersonal) continue
    // A token opens the row that keeps its hash, and lets nothing be written there.
    const token = {
      token: (other.token_hash instanceof Buffer ? other.token_hash : Buffer.alloc(0)).toString('hex'),
    }
    if (token.token === '') continue
    expect(await as(app, token, `select from ${name}`), name).toBe(1)
    expect(await as(app, token, whose, [other[column]]), name).toBe(1)
    await expect(as(app, token, away, [other[column]]), name).rejects.toThrow('row-level security')
  }
})

test('migrations run twice and from two processes at once', async () => {
  const applied = async () =>
    (await client.owner?.query('select hash from drizzle.__drizzle_migrations'))?.rows
  const before = await applied()
  const options = { ownerUrl: database.ownerUrl, appUrl: database.url }
  await Promise.all([migrateDatabase(options), migrateDatabase(options), migrateDatabase(options)])
  expect(await applied()).toEqual(before)
})
