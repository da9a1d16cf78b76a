import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../test/database.ts'
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

test('without a scope no row of any workspace exists, not even for the owner of the tables', async () => {
  await client.owner?.query(`begin; set local app.workspace = '0198c000-0000-7000-8000-000000000001';
    insert into workspaces (id, name) values ('0198c000-0000-7000-8000-000000000001', 'hidden'); commit`)
  expect((await client.owner?.query('select from workspaces'))?.rowCount).toBe(0)
})

test('who presents a token sees the one row that keeps its hash, and cannot write it', async () => {
  const workspace = '0198c000-0000-7000-8000-000000000002'
  await client.owner?.query(`begin; set local app.workspace = '${workspace}';
    insert into workspaces (id, name) values ('${workspace}', 'keys');
    insert into api_keys (id, workspace_id, name, scopes, token_hash, hint, expires_at)
      select gen_random_uuid(), '${workspace}', name, '{read}', name::bytea, '', now()
      from unnest(array['one', 'two']) as name;
    commit`)
  const withToken = async (statement: string) => {
    await client.owner?.query(`begin; set local app.token = '${Buffer.from('one').toString('hex')}'`)
    try {
      return (await client.owner?.query(statement))?.rows
    } finally {
      await client.owner?.query('rollback')
    }
  }
  expect(await withToken('select name from api_keys')).toEqual([{ name: 'one' }])
  await expect(withToken(`update api_keys set name = 'mine'`)).rejects.toThrow('row-level security')
})

test('migrations run twice and from two processes at once', async () => {
  const applied = async () =>
    (await client.owner?.query('select hash from drizzle.__drizzle_migrations'))?.rows
  const before = await applied()
  const options = { ownerUrl: database.ownerUrl, appUrl: database.url }
  await Promise.all([migrateDatabase(options), migrateDatabase(options), migrateDatabase(options)])
  expect(await applied()).toEqual(before)
})
