import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../test/database.ts'
import { createPostgres, type Postgres } from './postgres.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let postgres: Postgres
beforeAll(async () => {
  database = await createDatabase()
  postgres = createPostgres({ url: database.url, connections: 2 })
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
