import { randomUUID } from 'node:crypto'
import { timing } from '@marsad/contract/agent/protocol'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { hooks } from '../../../hooks.ts'
import type { DeviceCaller } from '../../../platform/context.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { createDatabase } from '../../../test/engines/database.ts'
import { asBusy } from '../../../test/in-time.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { createPresence } from './presence.ts'
import { type News, writePresence } from './presence.store.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let server: TestServer
beforeAll(async () => {
  database = await createDatabase()
  server = await startServer({ MARSAD_ROLES: 'web' }, database)
})
afterAll(() => server.close())

type Owner = Awaited<ReturnType<typeof signedInPerson>>
const seconds = 1000
const minutes = 60 * seconds

let now = 0

/** A gateway whose time the test moves; its timers do not run. */
function gateway() {
  const presence = createPresence({ ...server, hooks }, () => now)
  return {
    ...presence,
    async receive(
      device: DeviceCaller,
      details: Parameters<typeof presence.seen>[2] = {},
      address = '192.0.2.1',
    ) {
      presence.seen(device, address, details)
      await presence.write()
    },
  }
}

/** Time passes for these gateways, for PostgreSQL by moving its rows into the past. */
async function pass(ms: number, ...gateways: Pick<ReturnType<typeof gateway>, 'tick'>[]) {
  for (let passed = 0; passed < ms; passed += 5000) {
    now += 5000
    await server.engines.postgres.pool.query(`
      with shifted as (update gateways set alive_at = alive_at - interval '5 seconds')
      update device_presence set last_seen_at = last_seen_at - interval '5 seconds',
        samples_since = samples_since - interval '5 seconds', samples_at = samples_at - interval '5 seconds'`)
    for (const one of gateways) await one.tick()
  }
}

async function newDevice(owner: Owner, lastSeenAt: Date | null = null): Promise<DeviceCaller> {
  const deviceId = await addDevice(server, owner, { lastSeenAt })
  return { kind: 'device', deviceId, workspaceId: owner.workspaceId }
}

async function deviceOf({ token }: Owner, { deviceId }: DeviceCaller) {
  const { body } = await server.call('GET', `/api/devices/${deviceId}`, { token })
  return { state: body.state as string, lastSeenAt: Date.parse(body.lastSeenAt) }
}

const rowOf = async ({ deviceId }: DeviceCaller) => {
  const { rows } = await server.engines.postgres.pool.query(
    `select row.gateway_id as holder, row.has_samples as "hasSamples", seen.samples_since as since,
       seen.samples_at as "samplesAt", row.last_seen_at as "lastSeenAt"
     from device_presence row join device_seen seen using (device_id) where device_id = $1`,
    [deviceId],
  )
  return rows[0]
}

/** The gateway was killed this long ago. */
const kill = ({ gatewayId }: { gatewayId: string }, agoSeconds: number) =>
  server.engines.postgres.pool.query(
    'update gateways set alive_at = now() - make_interval(secs => $2) where id = $1',
    [gatewayId, agoSeconds],
  )

/** Within what a statement takes on a busy machine. */
const isAbout = (ms: number, wanted: number) => Math.abs(ms - wanted) < asBusy(2000)

/** Counts the writes of presence rows while some work is done. */
async function writesDuring(work: () => Promise<void>): Promise<number> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    create table written (n int);
    grant insert on written to public;
    create function note_write() returns trigger language plpgsql as
      $$ begin insert into written values (1); return null; end $$;
    create trigger note_write after update on device_presence for each row execute function note_write()`)
  await work()
  const { rows } = await client.query<{ writes: number }>('select count(*)::int as writes from written')
  await client.query('drop table written; drop function note_write cascade')
  return rows[0]?.writes ?? 0
}

test('a device at rest is written at most three times an hour, with two gateways too', async () => {
  const owner = await signedInPerson(server)
  const devices = await Promise.all(Array.from({ length: 5 }, () => newDevice(owner)))
  const [sockets, reports] = [gateway(), gateway()]
  for (const one of [sockets, reports]) await one.tick()
  for (const device of devices) await sockets.receive(device)
  for (const device of devices) await reports.receive(device, { hasSamples: true })
  const hours = 3
  const writes = await writesDuring(async () => {
    for (let second = 0; second < hours * 3600; second += 10) {
      for (const device of devices) {
        if (second % 20 === 0) sockets.seen(device, '192.0.2.1')
        if (second % 30 === 0) reports.seen(device, '192.0.2.1', { hasSamples: true })
        if (second % 3600 === 40) sockets.seen(device, '192.0.2.1', { isInventory: true })
      }
      for (const one of [sockets, reports]) {
        await one.write()
        await one.tick()
      }
      now += 10 * seconds
    }
  })
  const each = writes / devices.length / hours
  expect(each).toBeGreaterThan(0.9)
  expect(each).toBeLessThanOrEqual(3)
  for (const device of devices) expect(await deviceOf(owner, device)).toMatchObject({ state: 'online' })
}, 120_000)

test('a silent device is offline after 90 seconds, with the moment it was last seen', async () => {
  const owner = await signedInPerson(server)
  const [silent, other] = [await newDevice(owner), await newDevice(owner)]
  const one = gateway()
  await one.tick()
  await one.receive(silent)
  await one.receive(other)
  await pass(70 * seconds, one)
  // It may still report, and its gateway vouches for it.
  expect((await deviceOf(owner, silent)).state).toBe('online')
  await one.receive(other)
  await pass(15 * seconds, one)
  const almost = await deviceOf(owner, silent)
  expect(almost.state).toBe('online')
  expect(isAbout(almost.lastSeenAt, Date.now() - 85 * seconds)).toBe(true)
  await vi.waitFor(async () => expect((await deviceOf(owner, silent)).state).toBe('offline'), {
    timeout: asBusy(6500),
    interval: 200,
  })
  expect((await deviceOf(owner, silent)).lastSeenAt).toBe(almost.lastSeenAt)
  expect(Date.now() - almost.lastSeenAt).toBeGreaterThan(timing.offlineAfterSeconds * seconds)
  expect((await deviceOf(owner, other)).state).toBe('online')
  const listed = await server.call('GET', '/api/devices?state=offline', { token: owner.token })
  expect(listed.body.devices).toMatchObject([{ id: silent.deviceId, state: 'offline' }])

  await one.receive(silent)
  expect((await deviceOf(owner, silent)).state).toBe('online')
})

test('a device that changes its gateway is never offline', async () => {
  const owner = await signedInPerson(server)
  const device = await newDevice(owner)
  const [first, second] = [gateway(), gateway()]
  for (const one of [first, second]) {
    await one.tick()
    await one.receive(device, { hasSamples: true })
  }
  expect(await rowOf(device)).toMatchObject({ holder: first.gatewayId })
  for (let n = 0; n < 20; n += 1) {
    await second.receive(device, { hasSamples: true })
    await pass(5 * seconds, first)
    expect((await deviceOf(owner, device)).state).toBe('online')
    await second.tick()
  }
  const row = await rowOf(device)
  expect(row).toMatchObject({ holder: second.gatewayId, hasSamples: true })
  expect(isAbout(row.since.getTime(), Date.now() - 100 * seconds)).toBe(true)
})

test('a gateway that was killed loses its devices to those that hear them', async () => {
  const owner = await signedInPerson(server)
  const [moved, lost] = [await newDevice(owner), await newDevice(owner)]
  const [killed, left] = [gateway(), gateway()]
  for (const one of [killed, left]) await one.tick()
  for (const device of [moved, lost]) await killed.receive(device, { hasSamples: true })
  const { since } = await rowOf(moved)
  await left.receive(moved, { hasSamples: true })
  expect(await rowOf(moved)).toMatchObject({ holder: killed.gatewayId })

  await kill(killed, 50)
  await left.tick()
  expect(await rowOf(moved)).toMatchObject({ holder: left.gatewayId, hasSamples: true, since })
  expect(await rowOf(lost)).toMatchObject({ holder: killed.gatewayId })

  // The time series hold a later moment than the row.
  const lastSeen = Date.now() - 115 * seconds
  await server.engines.postgres.pool.query(
    `update device_presence set last_seen_at = now() - interval '40 minutes' where device_id = $1`,
    [lost.deviceId],
  )
  await forgetSeen(lost)
  await writeSeenAt(lost, lastSeen)
  await kill(killed, 100)
  expect((await deviceOf(owner, lost)).state).toBe('offline')
  await left.tick()
  expect(await rowOf(lost)).toMatchObject({ holder: null, hasSamples: false })
  expect(await deviceOf(owner, lost)).toEqual({ state: 'offline', lastSeenAt: lastSeen })
  await left.tick()
  const { rowCount } = await server.engines.postgres.pool.query('select from gateways where id = $1', [
    killed.gatewayId,
  ])
  expect(rowCount).toBe(0)
})

async function forgetSeen({ deviceId }: DeviceCaller) {
  const match = encodeURIComponent(`marsad_seen{device="${deviceId}"}`)
  await server.engines.victoria.fetch(`/api/v1/admin/tsdb/delete_series?match[]=${match}`, { method: 'POST' })
}

async function writeSeenAt({ deviceId }: DeviceCaller, at: number) {
  const { victoria } = server.engines
  await victoria.post(
    '/api/v1/import/prometheus',
    Buffer.from(
      `marsad_seen{device="${deviceId}"} 1 ${at - 20_000}\nmarsad_seen{device="${deviceId}"} 1 ${at}`,
    ),
  )
  await victoria.fetch('/internal/force_flush')
}

test('a gateway that stood still asks for its devices again', async () => {
  const owner = await signedInPerson(server)
  const device = await newDevice(owner)
  const [paused, left] = [gateway(), gateway()]
  for (const one of [paused, left]) await one.tick()
  await paused.receive(device)
  await kill(paused, 200)
  await left.tick()
  expect(await rowOf(device)).toMatchObject({ holder: null })
  // Long ago, so that it is not among those released a moment ago.
  await server.engines.postgres.pool.query(
    `update device_presence set last_seen_at = now() - interval '10 minutes' where device_id = $1`,
    [device.deviceId],
  )
  await pass(15 * seconds)
  await paused.receive(device)
  await paused.tick()
  expect(await rowOf(device)).toMatchObject({ holder: paused.gatewayId })
})

test('a stopped gateway leaves exact times, and samples go on without a gap in the next', async () => {
  const owner = await signedInPerson(server)
  const device = await newDevice(owner)
  const first = gateway()
  first.listen()
  await first.receive(device, { hasSamples: true })
  await pass(60 * seconds, first)
  await first.receive(device, { hasSamples: true })
  await pass(20 * seconds, first)
  await first.stop()
  expect(await rowOf(device)).toMatchObject({ holder: null })
  expect(isAbout((await deviceOf(owner, device)).lastSeenAt, Date.now() - 20 * seconds)).toBe(true)
  const { since } = await rowOf(device)
  expect(isAbout(since.getTime(), Date.now() - 80 * seconds)).toBe(true)

  const next = gateway()
  await next.tick()
  await next.receive(device, { hasSamples: true })
  expect(await rowOf(device)).toMatchObject({ holder: next.gatewayId, since })
  for (let n = 0; n < 6; n += 1) {
    await pass(15 * seconds, next)
    await next.receive(device)
  }
  // Samples stopped, and the device did not.
  const row = await rowOf(device)
  expect(row).toMatchObject({ holder: next.gatewayId, hasSamples: false })
  expect(isAbout(row.samplesAt.getTime(), Date.now() - 90 * seconds)).toBe(true)
  await pass(15 * seconds, next)
  await next.receive(device, { hasSamples: true })
  expect(isAbout((await rowOf(device)).since.getTime(), Date.now())).toBe(true)
})

test('the gateway that stores samples takes a device from one that only holds its socket', async () => {
  const owner = await signedInPerson(server)
  const device = await newDevice(owner)
  const [socket, reports] = [gateway(), gateway()]
  for (const one of [socket, reports]) await one.tick()
  await socket.receive(device)
  await reports.receive(device, { hasSamples: true })
  expect(await rowOf(device)).toMatchObject({ holder: reports.gatewayId, hasSamples: true })
  // An inventory that the other takes in does not take it back.
  await socket.receive(device, { isInventory: true })
  expect(await rowOf(device)).toMatchObject({ holder: reports.gatewayId, hasSamples: true })

  for (let n = 0; n < 6; n += 1) {
    await pass(15 * seconds, reports, socket)
    await socket.receive(device)
    expect((await deviceOf(owner, device)).state).toBe('online')
  }
  const row = await rowOf(device)
  expect(row).toMatchObject({ holder: socket.gatewayId, hasSamples: false })
  expect(isAbout(row.samplesAt.getTime(), Date.now() - 90 * seconds)).toBe(true)
})

test('a new address is written once in ten minutes, and by the gateway of the device alone', async () => {
  const owner = await signedInPerson(server)
  const device = await newDevice(owner)
  const [one, other] = [gateway(), gateway()]
  for (const each of [one, other]) await each.tick()
  const addressOf = async () => {
    const { body } = await server.call('GET', `/api/devices/${device.deviceId}`, { token: owner.token })
    return body.peerAddress
  }
  await one.receive(device, {}, '192.0.2.1')
  await other.receive(device, {}, '192.0.2.9')
  now += 1 * minutes
  await one.receive(device, {}, '192.0.2.2')
  expect(await addressOf()).toBe('192.0.2.1')
  now += 10 * minutes
  await one.receive(device, {}, '192.0.2.3')
  expect(await addressOf()).toBe('192.0.2.3')
})

test('two gateways that heard the same devices in another order do not wait for each other', async () => {
  const owner = await signedInPerson(server)
  const { postgres } = server.engines
  const news: News[] = []
  for (let n = 0; n < 60; n += 1) {
    const { deviceId } = await newDevice(owner)
    news.push({ deviceId, at: Date.now(), address: '192.0.2.1', inventoryAt: Date.now(), samplesAt: null })
  }
  const shuffled = () => news.toSorted(() => Math.random() - 0.5)
  const gatewayIds = [randomUUID(), randomUUID()]
  const written = await Promise.allSettled(
    Array.from({ length: 80 }, (_, n) => writePresence(postgres, gatewayIds[n % 2] ?? '', shuffled())),
  )
  expect(written.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('who was away is given as back once, and a later moment stays', async () => {
  const owner = await signedInPerson(server)
  const { deviceId } = await newDevice(owner, new Date(0))
  const gatewayId = randomUUID()
  const at = Date.now()
  const writeAt = (seenAt: number) =>
    writePresence(server.engines.postgres, gatewayId, [
      { deviceId, at: seenAt, address: '192.0.2.1', inventoryAt: null, samplesAt: null },
    ])
  expect(await writeAt(at)).toEqual([{ id: deviceId, isMine: true, wasOffline: true }])
  expect(await writeAt(at - 10_000)).toEqual([{ id: deviceId, isMine: true, wasOffline: false }])
  const { body } = await server.call('GET', `/api/devices/${deviceId}`, { token: owner.token })
  expect(new Date(body.lastSeenAt).getTime()).toBe(at)
})

test('a restart of the server keeps devices online that report again, and offline those that do not', async () => {
  const owner = await signedInPerson(server)
  const start = () => startServer({ MARSAD_ROLES: 'gateway' }, { ...database, drop: async () => {} })
  const enrolling = await startServer({ MARSAD_ROLES: 'web,gateway' }, { ...database, drop: async () => {} })
  const machines = [await joinedMachine(enrolling, owner), await joinedMachine(enrolling, owner)]
  await enrolling.close()
  const [back, gone] = machines.map(({ deviceId }) => ({
    kind: 'device' as const,
    deviceId,
    workspaceId: owner.workspaceId,
  }))
  if (!back || !gone) throw new Error('no machines')

  const before = await start()
  const report = (to: TestServer, token = '') =>
    to.send('/agent/v1/metrics', { token, body: `system_uptime_seconds 1 ${Date.now()}\n` })
  for (const { token } of machines) expect((await report(before, token)).status).toBe(204)
  await expect.poll(async () => (await rowOf(gone)).hasSamples, { timeout: asBusy(6000) }).toBe(true)
  const lastAt = Date.now()
  await before.close()
  const { since } = await rowOf(back)
  const after = await start()
  onTestFinished(() => after.close())
  expect((await report(after, machines[0]?.token)).status).toBe(204)
  await expect.poll(async () => (await rowOf(back)).hasSamples, { timeout: asBusy(6000) }).toBe(true)
  expect(await rowOf(back)).toMatchObject({ hasSamples: true, since })
  expect(await deviceOf(owner, back)).toMatchObject({ state: 'online' })
  const left = await deviceOf(owner, gone)
  expect(left.lastSeenAt).toBeLessThanOrEqual(lastAt)
  expect(await rowOf(gone)).toMatchObject({ holder: null })
}, 60_000)
