import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../test/engines/database.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let owner: Client
beforeAll(async () => {
  database = await createDatabase()
  owner = new Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

/**
 * Foreign keys by table and columns that no index covers: deleting the referenced row scans the whole table. A
 * partial index on the rows where the column is set is enough.
 */
const keysWithoutIndex = `
  select c.conrelid::regclass::text || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
  from pg_constraint c
  cross join lateral unnest(c.conkey) with ordinality as k (attnum, place)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = (
            select format('(%I IS NOT NULL)', attname) from pg_attribute
            where attrelid = c.conrelid and attnum = c.conkey[1])))
  group by c.oid, c.conrelid`

test('every foreign key has an index that answers for it', async () => {
  const without = async () =>
    (await owner.query<{ key: string }>(keysWithoutIndex)).rows.map(({ key }) => key).toSorted()
  expect(await without()).toEqual([])
  await owner.query('create table forgotten (user_id uuid references users (id), workspace_id uuid)')
  await owner.query('create index on forgotten (workspace_id, user_id)')
  await owner.query('create index on forgotten (user_id) where workspace_id is not null')
  expect(await without()).toEqual(['forgotten (user_id)'])
  await owner.query('create index on forgotten (user_id) where user_id is not null')
  expect(await without()).toEqual([])
  await owner.query('drop table forgotten')
})
