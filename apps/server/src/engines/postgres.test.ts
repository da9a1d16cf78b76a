import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../test/engines/database.ts'
import { createPostgres, type Postgres, setScope } from './postgres.ts'

/** Everything that was logged, as the reason and the code of PostgreSQL. */
const logged: { message: string; code: unknown; text: string }[] = []
const log = {
  warn: ({ err }: { err: Error & { code?: unknown } }, text: string) => {
    logged.push({ message: err.message, code: err.code, text })
  },
}

let database: Awaited<ReturnType<typeof createDatabase>>
let postgres: Postgres
beforeAll(async () => {
  database = await createDatabase()
  postgres = createPostgres({ url: database.url, connections: 2, log })
}, 60_000)
afterAll(async () => {
  await postgres?.close()
  await database?.drop()
})

test('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const broken = postgres.transaction({}, async ({ client }) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await postgres.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sleep(500)
    await client.query('select 1')
  })
  await expect(broken).rejects.toThrow(/connection|terminat/i)
  const { rows } = await postgres.transaction({}, ({ client }) => client.query('select 1 as one'))
  expect(rows).toEqual([{ one: 1 }])
})

const killed = {
  message: 'terminating connection due to administrator command',
  code: '57P01',
  text: 'postgres: a connection was lost',
}

test('a connection that PostgreSQL ends while nobody uses it is logged once with the reason', async () => {
  const idle = createPostgres({ url: database.url, connections: 1, log })
  onTestFinished(() => idle.close())
  const { rows } = await idle.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  logged.length = 0
  await postgres.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => logged).toEqual([killed])
  await sleep(300)
  expect(logged).toHaveLength(1)
  expect((await idle.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('one that ends in a transaction is logged once too, and a close is not', async () => {
  const busy = createPostgres({ url: database.url, connections: 1, log })
  logged.length = 0
  const broken = busy.transaction({}, async ({ client }) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await postgres.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sleep(300)
    await client.query('select 1')
  })
  await expect(broken).rejects.toThrow(/connection|terminat/i)
  await expect.poll(() => logged).toEqual([killed])
  await busy.transaction({}, ({ client }) => client.query('select 1'))
  await busy.close()
  expect(logged).toHaveLength(1)
})

test('a scope ends with its transaction: whoever has the connection next sees nobody', async () => {
  const alone = createPostgres({ url: database.url, connections: 1, log })
  onTestFinished(() => alone.close())
  const names = ['workspace', 'user', 'token', 'device']
  const read = `select ${names.map((name) => `current_setting('app.${name}', true) as ${name}`).join(', ')}`
  const id = '0198c000-0000-7000-8000-000000000001'
  const scope = { workspaceId: id, userId: id, deviceId: id, tokenHash: Buffer.from('x') }
  const inside = await alone.transaction(scope, ({ client }) => client.query(read))
  expect(inside.rows).toEqual([{ workspace: id, user: id, token: '78', device: id }])
  const empty = { workspace: '', user: '', token: '', device: '' }
  expect((await alone.pool.query(read)).rows).toEqual([empty])
  await expect(alone.transaction(scope, ({ client }) => client.query('select 1 / 0'))).rejects.toThrow('zero')
  expect((await alone.pool.query(read)).rows).toEqual([empty])
  const narrower = await alone.transaction({ userId: id }, ({ client }) => client.query(read))
  expect(narrower.rows).toEqual([{ ...empty, user: id }])
})

test('a statement ends when nobody waits for it any more, unless it is known to be long', async () => {
  const patience = `select name, setting::int as ms from pg_settings where setting <> '0' and name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
  const usual = await postgres.transaction({}, ({ client }) => client.query(patience))
  expect(usual.rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 60_000 },
    { name: 'lock_timeout', ms: 30_000 },
    { name: 'statement_timeout', ms: 60_000 },
  ])
  const long = await postgres.transaction({}, ({ client }) => client.query(patience), { isLong: true })
  expect(long.rows.map(({ name }: { name: string }) => name)).not.toContain('statement_timeout')
  expect((await postgres.transaction({}, ({ client }) => client.query(patience))).rows).toEqual(usual.rows)
})

test('work that goes on after its transaction failed does nothing in the transaction of the next', async () => {
  const alone = createPostgres({ url: database.url, connections: 1, log })
  onTestFinished(() => alone.close())
  const [mine, theirs] = ['0198c000-0000-7000-8000-000000000001', '0198c000-0000-7000-8000-000000000002']
  const scope = `select current_setting('app.user') as user`
  const failed = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()
  const first = alone.transaction({ userId: mine }, async (tx) => {
    late = failed.promise.then(() => setScope(tx, { userId: mine }))
    await Promise.all([late, tx.client.query('select 1 / 0')])
  })
  await expect(first).rejects.toThrow('zero')
  const seen = await alone.transaction({ userId: theirs }, async ({ client }) => {
    failed.resolve()
    await expect(late).rejects.toThrow('transaction of this statement is over')
    return client.query(scope)
  })
  expect(seen.rows).toEqual([{ user: theirs }])
})
