import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedAlert } from '@marsad/contract/http/unlisted'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breach, countRaised, postAlerts, receivedAlert, watchCpu } from '../../../test/received-alerts.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { alertsIn } from './received.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

async function read(bytes: Buffer, size: number): Promise<ReceivedAlert[]> {
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  }
  const all: ReceivedAlert[] = []
  for await (const some of alertsIn(chunks())) all.push(...some)
  return all
}

test('a body is read the same wherever its bytes are divided', async () => {
  const hostile = [
    { mountpoint: '}]"\\' },
    { mountpoint: String.raw`\\"[{` },
    { mountpoint: 'القرص ' },
    { mountpoint: '\u0000,' },
  ]
  const sent = hostile.map(receivedAlert)
  const bytes = Buffer.from(JSON.stringify(sent, undefined, 2))
  for (const size of [1, 2, 3, 7, bytes.length]) expect(await read(bytes, size)).toEqual(sent)
  expect(await read(Buffer.from(' [ ] '), 1)).toEqual([])
})

test.for([
  ['no array', '{}'],
  ['an array in it', '[[]]'],
  ['a number', '[1]'],
  ['an end without a beginning', ']'],
  ['nothing', ''],
  ['half of it', '[{"labels":{'],
  ['another after it', '[][]'],
  ['an alert without times', '[{"labels":{}}]'],
  ['what is no JSON', '[{labels}]'],
  ['an alert without end', `[{"labels":{"a":"${'x'.repeat(300_000)}"}}]`],
])('a body is refused: %s', async ([, body = '']) => {
  await expect(read(Buffer.from(body), 65_536)).rejects.toMatchObject({ code: 'request.invalid' })
})

test('a workspace whose alerts have to wait delays no other', { timeout: 60_000 }, async () => {
  const [well, broken] = [await watchCpu(server), await watchCpu(server)]
  const { pool } = server.engines.postgres
  const client = await pool.connect()
  // Its alerts are locked for longer than a statement waits.
  await client.query('begin; set local lock_timeout = 0')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `alerts ${broken.person.workspaceId}`,
  ])
  const posted = postAlerts(server, [breach(broken), breach(well)])
  await expect.poll(() => countRaised(server, well), { timeout: 20_000 }).toBe(1)
  expect(await countRaised(server, broken)).toBe(0)
  await sleep(100)
  await client.query('rollback')
  client.release()
  expect(await posted).toBe(200)
  expect(await countRaised(server, broken)).toBe(1)
})

test('an alert that is none is refused after the others were taken', async () => {
  const one = await watchCpu(server)
  expect(await postAlerts(server, [{ labels: {} }, breach(one)])).toBe(400)
  expect(await countRaised(server, one)).toBe(1)
})
