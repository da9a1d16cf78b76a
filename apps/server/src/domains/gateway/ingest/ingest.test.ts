import { gzipSync } from 'node:zlib'
import { encodeLabels, encodeWriteRequest, reportHeaders } from '@marsad/contract/agent/write-request'
import { compress } from 'snappyjs'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { joinedMachine, newMachine, type Person } from '../../../test/agents/machine.ts'
import { reportOf } from '../../../test/agents/report.ts'
import { signedInPerson } from '../../../test/people.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { presence } from '../../devices/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

const report = (token: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  server.send('/agent/v1/metrics', { token, body, headers })
const gzipped = (token: string, text: string) => report(token, gzipSync(text), { 'content-encoding': 'gzip' })
const write = (token: string, message: Buffer) =>
  server.send('/agent/v1/write', { token, body: gzipSync(message), headers: reportHeaders })
const stored = (workspaceId: string, atLeast: number) =>
  samplesOf(server.engines.victoria, workspaceId, { atLeast })
const refused = (status: number, code: string) => ({ status, body: { code } })
const stateOf = async ({ token }: Person, id: string) =>
  (await server.call('GET', `/api/devices/${id}`, { token })).body.state

test('the points of a report are stored under the device that sent them, by gzip or snappy, with the epoch in the answer', async () => {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  const now = Date.now()
  const labels = [
    ['__name__', 'system_memory_usage_bytes'],
    ['state', 'قيد الاستخدام "\\'],
  ].map(([name = '', text = '']) => [Buffer.from(name), Buffer.from(text)] as const)
  const points = [1, 0, -2.5].map((value, n) => ({ value, at: now - (2 - n) * 10_000 }))
  const message = Buffer.from(encodeWriteRequest([{ labels: encodeLabels(labels), points }]))
  const answer = await write(token, message)
  expect(answer.status).toBe(204)
  expect(answer.headers.get('marsad-epoch')).toMatch(/^\d+$/)
  const snappy = {
    token,
    body: compress(reportOf([{ at: now, value: 7 }])),
    headers: { ...reportHeaders, 'content-encoding': 'snappy' },
  }
  expect(await server.send('/agent/v1/write', snappy)).toMatchObject({ status: 204 })
  const tenant = { workspace: owner.workspaceId, device: deviceId }
  expect(await stored(owner.workspaceId, 2)).toEqual([
    {
      metric: { __name__: 'system_memory_usage_bytes', state: 'قيد الاستخدام "\\', ...tenant },
      values: [1, 0, -2.5],
      timestamps: [now - 20_000, now - 10_000, now],
    },
    { metric: { __name__: 'system_uptime_seconds', ...tenant }, values: [7], timestamps: [now] },
  ])
  await expect.poll(() => stateOf(owner, deviceId), { timeout: 10_000 }).toBe('online')
})

test('reports that arrive together keep to their devices and workspaces, and a repeat is stored once', async () => {
  const [first, second] = [await signedInPerson(server), await signedInPerson(server)]
  const owners = [first, second]
  const machines = await Promise.all(
    Array.from({ length: 8 }, (_, n) => joinedMachine(server, n % 2 === 0 ? first : second)),
  )
  const at = Date.now()
  const all = [...machines, ...machines].map(({ token }, n) =>
    write(
      token,
      reportOf([
        { at, value: n % 8 },
        { name: 'system_processes_count', at },
      ]),
    ),
  )
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 204))
  for (const [index, { workspaceId }] of owners.entries()) {
    const uptimes = (await stored(workspaceId, 8)).filter(
      ({ metric }) => metric['__name__'] === 'system_uptime_seconds',
    )
    const found = uptimes.map(({ metric, values, timestamps }) => [metric['device'], values, timestamps])
    const sent = machines.map(({ deviceId }, n) => [deviceId, [n], [at]]).filter((_, n) => n % 2 === index)
    expect(new Set(found)).toEqual(new Set(sent))
  }
})

test('samples in the text of older agents are stored the same, plain or packed, with the epoch in the answer', async () => {
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
  const metrics = () => write(token, reportOf([{ value: 7 }]))
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

/** As many as the store keeps, with a name: labels after them, such as those of the tenant, would be dropped. */
const manyLabels = (own: Record<string, string>) =>
  Object.entries({ ...own, ...Object.fromEntries(Array.from({ length: 28 }, (_, n) => [`l${n}`, 'x'])) })

test('a series with so many labels that the store would drop its tenant is refused', async () => {
  const [victim, attacker] = [await signedInPerson(server), await signedInPerson(server)]
  const target = await joinedMachine(server, victim)
  const { token } = await joinedMachine(server, attacker)
  const forged = manyLabels({ workspace: victim.workspaceId, device: target.deviceId })
  const labels = forged.map(([name, value]) => `${name}="${value}"`).join()
  const line = `forged_by_many{${labels}} 1 ${Date.now()}\n`
  expect(await report(token, line)).toMatchObject(refused(400, 'request.invalid'))
  await report(token, `system_uptime_seconds 1 ${Date.now()}\n`)
  await stored(attacker.workspaceId, 1)
  expect(await stored(victim.workspaceId, 0)).toEqual([])
})

test('a report with a label of a tenant is refused whole, and no label of the address counts', async () => {
  const [victim, attacker] = [await signedInPerson(server), await signedInPerson(server)]
  const target = await joinedMachine(server, victim)
  const { token, deviceId } = await joinedMachine(server, attacker)
  const forged = { workspace: victim.workspaceId, device: target.deviceId }
  for (const labels of [
    forged,
    { device: target.deviceId },
    { workspace: victim.workspaceId },
    Object.fromEntries(manyLabels(forged)),
    Object.fromEntries(manyLabels({})),
  ]) {
    const message = reportOf([{ name: 'system_processes_count' }, { name: 'forged', labels }])
    expect(await write(token, message)).toMatchObject(refused(400, 'request.invalid'))
  }
  const query = `?extra_label=workspace=${victim.workspaceId}&extra_label=device=${target.deviceId}`
  const path = `/agent/v1/write${query}`
  const sent = { token, body: gzipSync(reportOf([{}])), headers: reportHeaders }
  expect(await server.send(path, sent)).toMatchObject({ status: 204 })
  expect((await stored(attacker.workspaceId, 1)).map(({ metric }) => metric['device'])).toEqual([deviceId])
  expect(await stored(victim.workspaceId, 0)).toEqual([])
})

test('a series with as many labels as may be keeps its tenant', async () => {
  const owner = await signedInPerson(server)
  const { token, deviceId } = await joinedMachine(server, owner)
  const labels = Object.fromEntries(manyLabels({}))
  expect(await write(token, reportOf([{ name: 'full', labels }]))).toMatchObject({ status: 400 })
  delete labels['l0']
  expect(await write(token, reportOf([{ name: 'full', labels }]))).toMatchObject({ status: 204 })
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${text}"`)
  const line = `full_text{${pairs.join()}} 1\n`
  expect(await report(token, line)).toMatchObject({ status: 204 })
  const tenants = (await stored(owner.workspaceId, 2)).map(({ metric }) => [metric['device'], metric['l26']])
  expect(tenants).toEqual([
    [deviceId, 'x'],
    [deviceId, 'x'],
  ])
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
    expect(await write(other, reportOf([{}]))).toMatchObject(refused(403, 'auth.forbidden'))
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

const takesReports = (token: string) => async () => (await write(token, reportOf([{}]))).status
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
  await write(token, reportOf([{ at: Date.now() - 600_000 }]))
  await expect.poll(async () => (await presenceOf()).seen, { timeout: 10_000 }).not.toBe(null)
  expect(await presenceOf()).toMatchObject({ at: null, since: null })

  await write(token, reportOf([{}]))
  await expect.poll(async () => (await presenceOf()).at, { timeout: 10_000 }).not.toBe(null)
  const { since } = await presenceOf()
  await write(token, reportOf([{}]))
  // The gateway vouches for its devices every twelve seconds. Its clock is never set back: it would wait for it.
  const monotonic = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + 12_000)
  await presence(server).tick()
  await expect
    .poll(async () => Number((await presenceOf()).at), { timeout: 20_000 })
    .toBeGreaterThan(Number(since))
  expect((await presenceOf()).since).toEqual(since)
})
