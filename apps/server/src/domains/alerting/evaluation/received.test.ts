import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedAlert } from '@marsad/contract/http/unlisted'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { newId } from '../../../platform/ids.ts'
import { alertsIn } from './received.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const alert = (labels: Record<string, string>) => ({
  labels,
  annotations: { excess: '0.1' },
  startsAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 300_000).toISOString(),
})

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
  const sent = hostile.map(alert)
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

/** Posts as vmalert does; the body is made while it is sent. */
async function post(alerts: Iterable<object>) {
  function* body() {
    let [some, isFirst] = ['[', true]
    for (const one of alerts) {
      some += (isFirst ? '' : ',') + JSON.stringify(one)
      isFirst = false
      if (some.length < 500_000) continue
      yield Buffer.from(some)
      some = ''
    }
    yield Buffer.from(`${some}]`)
  }
  const response = await fetch(new URL('/internal/alertmanager/api/v2/alerts', server.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.config.internalSecret}`,
      'content-type': 'application/json',
    },
    body: ReadableStream.from(body()),
    duplex: 'half',
  })
  return response.status
}

const cpu = { kind: 'signal', signal: 'cpu', threshold: 0.8, windowMinutes: 0 }
async function watched() {
  const person = await signedInPerson(server)
  const body = { subject: cpu, scope: { kind: 'workspace' }, severity: 'warning' }
  expect((await server.call('POST', '/api/alert-rules', { token: person.token, body })).status).toBe(201)
  return { person, device: await addDevice(server, person) }
}
type Watched = Awaited<ReturnType<typeof watched>>
const breach = ({ person, device }: Watched) =>
  alert({ workspace: person.workspaceId, device, signal: 'cpu', severity: 'warning', window: '0' })
const raised = async ({ person: { token } }: Watched) =>
  (await server.call('GET', '/api/alerts', { token })).body.alerts.length as number

test(
  '150,000 alerts in one body are taken [R14]',
  {
    timeout: 120_000,
  },
  async () => {
    const [first, last] = [await watched(), await watched()]
    const workspaces = Array.from({ length: 100 }, newId)
    function* flood(count: number) {
      yield breach(first)
      for (let n = 0; n < count; n += 1) {
        yield alert({
          workspace: workspaces[n % workspaces.length] ?? '',
          device: newId(),
          signal: 'offline',
          severity: 'critical',
          window: '2',
        })
      }
      yield breach(last)
    }
    expect(await post(flood(150_000))).toBe(200)
    expect(await Promise.all([first, last].map(raised))).toEqual([1, 1])
  },
)

test('a workspace whose alerts have to wait delays no other', { timeout: 60_000 }, async () => {
  const [well, broken] = [await watched(), await watched()]
  const { pool } = server.engines.postgres
  const client = await pool.connect()
  // Its alerts are locked for longer than a statement waits.
  await client.query('begin; set local lock_timeout = 0')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `alerts ${broken.person.workspaceId}`,
  ])
  const posted = post([breach(broken), breach(well)])
  await expect.poll(() => raised(well), { timeout: 20_000 }).toBe(1)
  expect(await raised(broken)).toBe(0)
  await sleep(100)
  await client.query('rollback')
  client.release()
  expect(await posted).toBe(200)
  expect(await raised(broken)).toBe(1)
})

test('an alert that is none is refused after the others were taken', async () => {
  const one = await watched()
  expect(await post([{ labels: {} }, breach(one)])).toBe(400)
  expect(await raised(one)).toBe(1)
})
