import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { joinedMachine, newMachine, type Person } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const report = (token: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  server.send('/agent/v1/metrics', { token, body, headers })
const gzipped = (token: string, text: string) => report(token, gzipSync(text), { 'content-encoding': 'gzip' })
const stored = (workspaceId: string, atLeast: number) =>
  samplesOf(server.engines.victoria, workspaceId, { atLeast })
const refused = (status: number, code: string) => ({ status, body: { code } })
const stateOf = async ({ token }: Person, id: string) =>
  (await server.call('GET', `/api/devices/${id}`, { token })).body.state

test('samples are stored under the device that sent them, plain or packed, with the epoch in the answer', async () => {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  const now = Date.now()
  const plain = await report(token, `system_uptime_seconds 7 ${now}\n`)
  expect(plain.status).toBe(204)
  expect(plain.headers.get('marsad-epoch')).toMatch(/^\d+$/)
  expect(await gzipped(token, `system_processes_count 9 ${now}\n`)).toMatchObject({ status: 204 })
  const labels = { workspace: owner.workspaceId, device: deviceId }
  expect(await stored(owner.workspaceId, 2)).toEqual([
    { metric: { __name__: 'system_processes_count', ...labels }, values: [9], timestamps: [now] },
    { metric: { __name__: 'system_uptime_seconds', ...labels }, values: [7], timestamps: [now] },
  ])
  await expect.poll(() => stateOf(owner, deviceId), { timeout: 10_000 }).toBe('online')
})

test("a server's clock that is set back refuses neither metrics nor inventory", async () => {
  const { token } = await joinedMachine(server, await signedInPerson(server))
  const inventory = () =>
    server.call('POST', '/agent/v1/inventory', { token, body: { hashes: {}, parts: {} } })
  const metrics = () => report(token, `system_uptime_seconds 7 ${Date.now()}\n`)
  expect(await metrics()).toMatchObject({ status: 204 })
  expect(await inventory()).toMatchObject({ status: 200 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 12 * 3600_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await metrics()).toMatchObject({ status: 204 })
  expect(await inventory()).toMatchObject({ status: 200 })
  expect(await metrics()).toMatchObject({ status: 204 })
})

test('a forged device or workspace label is overwritten', async () => {
  const [victim, attacker] = [await signedInPerson(server), await signedInPerson(server)]
  const target = await joinedMachine(server, victim)
  const { token, deviceId } = await joinedMachine(server, attacker)
  const forged = [
    `workspace="${victim.workspaceId}"`,
    `device="${target.deviceId}"`,
    `workspace="${victim.workspaceId}",device="${target.deviceId}"`,
    `device="",workspace=""`,
    String.raw`workspace="${victim.workspaceId}\n",device="${target.deviceId}"`,
  ]
  const lines = forged.map((labels, n) => `forged_${n}{${labels}} 1 ${Date.now()}`)
  expect(await report(token, lines.join('\n'))).toMatchObject({ status: 204 })
  const query = `?extra_label=workspace=${victim.workspaceId}&extra_label=device=${target.deviceId}`
  const path = `/agent/v1/metrics${query}`
  expect(await server.send(path, { token, body: `forged_url 1 ${Date.now()}\n` })).toMatchObject({
    status: 204,
  })
  const own = await stored(attacker.workspaceId, forged.length + 1)
  expect(own).toHaveLength(forged.length + 1)
  expect(own.every(({ metric }) => metric['device'] === deviceId)).toBe(true)
  expect(await stored(victim.workspaceId, 0)).toEqual([])
})

test('a device token opens device routes only, and only a device token opens those', async () => {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  for (const path of [
    '/api/devices',
    `/api/devices/${deviceId}`,
    '/api/profile',
    '/api/workspace',
    '/api/usage',
  ]) {
    expect(await server.call('GET', path, { token })).toMatchObject(refused(403, 'auth.forbidden'))
  }
  const keyBody = { name: 'Ingest', scopes: ['read', 'write', 'ingest'] }
  const key = await server.call('POST', '/api/api-keys', { token: owner.token, body: keyBody })
  for (const other of [owner.token, key.body.token as string]) {
    expect(await report(other, 'x 1\n')).toMatchObject(refused(403, 'auth.forbidden'))
    expect(await server.call('POST', '/agent/v1/inventory', { token: other, body: {} })).toMatchObject(
      refused(403, 'auth.forbidden'),
    )
  }
})

test('a token that was changed in any place is nobody’s', async () => {
  const owner = await signedInPerson(server)
  const { token } = await joinedMachine(server, owner)
  const prefix = 'marsad_d_'.length
  const bytes = Buffer.from(token.slice(prefix), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    const forged = `marsad_d_${changed.toString('base64url')}`
    expect(await report(forged, 'x 1\n')).toMatchObject(refused(401, 'auth.session_ended'))
  }
  expect(await report(`${token}A`, 'x 1\n')).toMatchObject({ status: 401 })
})

const takesReports = (token: string) => async () => (await report(token, 'system_uptime_seconds 1\n')).status
const within = { timeout: 1000, interval: 50 }

test('a removed device is out within a second, with its samples left alone', async () => {
  const owner = await signedInPerson(server)
  const [gone, stays] = [await joinedMachine(server, owner), await joinedMachine(server, owner)]
  expect(await takesReports(gone.token)()).toBe(204)
  await server.call('DELETE', `/api/devices/${gone.deviceId}`, { token: owner.token })
  await expect.poll(takesReports(gone.token), within).toBe(401)
  expect(await takesReports(stays.token)()).toBe(204)
  expect(await stored(owner.workspaceId, 2)).toHaveLength(2)
})

test('the devices of a deleted workspace are out within a second', async () => {
  const owner = await signedInPerson(server)
  const { token } = await joinedMachine(server, owner)
  expect(await takesReports(token)()).toBe(204)
  const body = { name: 'Test workspace' }
  expect(await server.call('DELETE', '/api/workspace', { token: owner.token, body })).toMatchObject({
    status: 200,
  })
  await expect.poll(takesReports(token), within).toBe(401)
})

test('a removal that was written before and committed after a look at the list is not missed', async () => {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  expect(await takesReports(token)()).toBe(204)
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, async (tx) => {
    await tx.execute(`delete from devices where id = '${deviceId}'`)
    await tx.execute('select pg_sleep(1.5)')
  })
  await expect.poll(takesReports(token), within).toBe(401)
})

test('a copy of a disk reports nothing', async () => {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const copy = newMachine(server, { ...machine.disk })
  await machine.join()
  const { status, body } = await copy.join()
  expect([status, body.token]).toEqual([409, undefined])
})

test('samples are there when the store has taken those of now, and not when a machine only speaks', async () => {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  const presenceOf = async () => {
    const { rows } = await server.engines.postgres.pool.query(
      'select last_seen_at as seen, samples_at as at, samples_since as since from device_seen where device_id = $1',
      [deviceId],
    )
    return rows[0] as { seen: Date | null; at: Date | null; since: Date | null }
  }
  await report(token, `system_uptime_seconds 1 ${Date.now() - 600_000}\n`)
  await expect.poll(async () => (await presenceOf()).seen, { timeout: 10_000 }).not.toBe(null)
  expect(await presenceOf()).toMatchObject({ at: null, since: null })

  const first = Date.now()
  await report(token, `system_uptime_seconds 1 ${first}\n`)
  await expect.poll(async () => (await presenceOf()).at, { timeout: 10_000 }).not.toBe(null)
  const { since } = await presenceOf()
  await report(token, `system_uptime_seconds 1 ${Date.now()}\n`)
  await expect
    .poll(async () => Number((await presenceOf()).at), { timeout: 20_000 })
    .toBeGreaterThan(Number(since))
  expect((await presenceOf()).since).toEqual(since)
})
