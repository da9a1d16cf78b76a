import { expect, test } from 'vitest'
import { addDevice } from '../../../test/agents/watched.ts'
import { startOwnVictoria } from '../../../test/engines/own-victoria.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'
import { findStore } from './thresholds.series.ts'
import { renewalMinutes } from './thresholds.ts'
import { keepThresholds, writeThresholdsOf } from './write-thresholds.ts'

const { beforeAll, afterAll } = withOwnEngines('it starts a store of its own')

let server: TestServer
let store: Awaited<ReturnType<typeof startOwnVictoria>>
beforeAll(async () => {
  store = await startOwnVictoria()
  server = await startServer({ MARSAD_VICTORIA_URL: store.url, MARSAD_ROLES: 'web' })
}, 60_000)
afterAll(async () => {
  await server.close()
  await store.stop()
})

type Person = Awaited<ReturnType<typeof signedInPerson>>
const cpu = (threshold: number, windowMinutes = 5) => ({
  kind: 'signal',
  signal: 'cpu',
  threshold,
  windowMinutes,
})
async function addRule({ token }: Person, subject: object, scope: object = { kind: 'workspace' }) {
  const created = await server.call('POST', '/api/alert-rules', {
    token,
    body: { subject, scope, severity: 'warning' },
  })
  expect(created.status).toBe(201)
  return created.body.id as string
}

type Sample = { metric: Record<string, string>; values: number[]; timestamps: number[] }
/** What the store has of a workspace's thresholds, each with all values that were written. */
async function stored({ workspaceId }: Person): Promise<Record<string, number[]>> {
  const { victoria } = server.engines
  await victoria.fetch('/internal/force_flush')
  const match = `marsad_limit{owner="${workspaceId}"}`
  const text = await (
    await victoria.fetch(`/api/v1/export?${new URLSearchParams({ 'match[]': match }).toString()}`)
  ).text()
  const lines = text.split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const { metric, values } = JSON.parse(line) as Sample
      return [`${metric['signal']} ${metric['window']} ${metric['device'] ?? 'all'}`, values]
    }),
  )
}

test('thresholds are written when they change, end with their rule or device, and are not written again', async () => {
  const person = await signedInPerson(server)
  const old = await addDevice(server, person)
  const rule = await addRule(person, cpu(0.9))
  await addRule(person, { kind: 'offline', silentMinutes: 2 })
  await addRule(person, cpu(0.5, 10), { kind: 'device', deviceId: old })
  await keepThresholds(server)
  const first = { 'cpu 5 all': [0.9], [`cpu 10 ${old}`]: [0.5], [`offline 2 ${old}`]: [2] }
  await expect.poll(() => stored(person)).toEqual(first)
  await expect.poll(async () => (await findStore(server.engines.victoria)).hasThresholds).toBe(true)

  // A minute in which nothing happens; the device is not new to the second one.
  const { pool } = server.engines.postgres
  await server.engines.postgres.transaction(person, ({ client }) =>
    client.query(`update devices set created_at = now() - interval '1 hour' where id = $1`, [old]),
  )
  await keepThresholds(server)
  await keepThresholds(server)
  expect(await stored(person)).toEqual(first)

  const fresh = await addDevice(server, person)
  await keepThresholds(server)
  await expect.poll(async () => (await stored(person))[`offline 2 ${fresh}`]).toEqual([2])

  await server.call('DELETE', `/api/alert-rules/${rule}`, { token: person.token })
  await writeThresholdsOf(server, person.workspaceId)
  await expect.poll(async () => (await stored(person))['cpu 5 all']?.at(-1)).toBe(1e9)
  await server.call('DELETE', `/api/devices/${old}`, { token: person.token })
  expect((await pool.query('select from device_revocations where device_id = $1', [old])).rowCount).toBe(1)
  await keepThresholds(server)
  await expect.poll(async () => (await stored(person))[`offline 2 ${old}`]?.at(-1)).toBe(-1e9)
  expect((await stored(person))[`cpu 10 ${old}`]?.at(-1)).toBe(1e9)
  expect((await stored(person))[`offline 2 ${fresh}`]?.at(-1)).toBe(2)
})

test('all are written again to a store that lost them, to one that started anew, and in time', async () => {
  const person = await signedInPerson(server)
  await addRule(person, cpu(0.9))
  await keepThresholds(server)
  await writeThresholdsOf(server, person.workspaceId)
  await expect.poll(() => stored(person)).toHaveProperty('cpu 5 all')
  const count = async () => (await stored(person))['cpu 5 all']?.length ?? 0

  const lost = new URLSearchParams({ 'match[]': '{__name__=~"marsad_limit.*"}' })
  await server.engines.victoria.fetch(`/api/v1/admin/tsdb/delete_series?${lost.toString()}`)
  await expect.poll(count).toBe(0)
  await keepThresholds(server)
  await expect.poll(count).toBe(1)

  // The whole of a renewal passes, however many of its minutes were missed.
  await keepThresholds(server, Date.now() + (renewalMinutes + 5) * 60_000)
  await expect.poll(count).toBe(2)
})
