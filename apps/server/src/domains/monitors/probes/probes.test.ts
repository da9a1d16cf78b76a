import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createAddresses } from '../../../platform/outbound/index.ts'
import { makeCertificate } from '../../../test/engines/certificates.ts'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { addMonitor, changeMonitor } from '../../../test/monitors.ts'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { signedInPerson } from '../../../test/people.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { hasListened } from '../../../test/agents/watched.ts'
import { probeCertificate } from './probe-certificate.ts'

const engines = inject('engines')
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
let names: Awaited<ReturnType<typeof startNameServer>>
let person: Awaited<ReturnType<typeof signedInPerson>>

beforeAll(async () => {
  ;[receiver, names] = await Promise.all([openReceiver(), startNameServer()])
  server = await startServer({
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    MARSAD_PROBE_NAME_SERVER: names.address,
  })
}, 60_000)
afterAll(async () => {
  receiver.close()
  names.close()
  await server.close()
})
// One workspace each: this many checks in a minute exceed the rate limit of one.
beforeEach(async () => {
  person = await signedInPerson(server)
  receiver.received.length = 0
  receiver.answerWith({ status: 200 })
})

const add = (fields: Record<string, unknown>, row = {}) => addMonitor(server, person.workspaceId, fields, row)
const check = async (id: string) => {
  const { status, body } = await server.call('POST', `/api/monitors/${id}/check`, { token: person.token })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const checked = async (fields: Record<string, unknown>) => check((await add(fields)).id)
const http = (fields: Record<string, unknown> = {}) => checked({ kind: 'http', url: receiver.url, ...fields })
const internal = (path: string) => server.call('GET', path, { token: engines.internalSecret })

async function openSlow(ms: number) {
  const slow = createHttpServer((_, response) => void setTimeout(() => response.end(), ms))
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, close: () => slow.close() }
}

async function openTls(certificate: { key: string; cert: string }) {
  const tls = createServer(certificate, (_, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1')
  await once(tls, 'listening')
  return { port: (tls.address() as AddressInfo).port, close: () => tls.close() }
}

test('an HTTP check: healthy, slow, wrong status, closed port', async () => {
  expect(await http()).toMatchObject({ isUp: true, status: 200, redirects: 0, problem: null })
  const slow = await openSlow(700)
  const late = await http({ url: slow.url })
  slow.close()
  expect(late.isUp).toBe(true)
  expect(late.phases.processing).toBeGreaterThan(0.6)
  receiver.answerWith({ status: 503 })
  expect(await http()).toMatchObject({ isUp: false, status: 503, problem: 'status_unexpected' })
  expect(await http({ url: `http://127.0.0.1:${await closedPort()}/` })).toMatchObject({
    isUp: false,
    status: null,
    problem: 'connection_failed',
  })
  expect(await http({ url: 'http://nobody.invalid/' })).toMatchObject({ problem: 'name_unresolved' })
})

test('an HTTP check with a JSON path is made by the server, and told in the same words', async () => {
  receiver.answerWith(({ path, headers }) =>
    path === '/moved'
      ? { status: 301, headers: { location: '/state' } }
      : {
          status: 200,
          headers: { 'x-kind': 'state' },
          body: JSON.stringify({ db: { ok: true }, user: headers['x-key'] ?? 'nobody' }),
        },
  )
  const url = `${receiver.url}/moved`
  const json = { path: '$.db.ok', equals: 'true' }
  expect(await http({ url, json })).toMatchObject({ isUp: true, status: 200, redirects: 1, problem: null })
  expect((await http({ url, json })).phases).toMatchObject({
    connect: expect.any(Number),
    processing: expect.any(Number),
  })
  expect(await http({ url, json: { ...json, equals: 'false' } })).toMatchObject({ problem: 'json_differs' })
  expect(await http({ url, json, statuses: '201' })).toMatchObject({
    problem: 'status_unexpected',
    status: 200,
  })
  const header = { name: 'X-Kind', contains: 'other' }
  expect(await http({ url, json, header })).toMatchObject({ problem: 'header_differs' })
  const keyword = { text: 'nobody', isUnwanted: true }
  expect(await http({ url, json, keyword })).toMatchObject({ problem: 'content_differs' })
  const closed = `http://127.0.0.1:${await closedPort()}/`
  expect(await http({ url: closed, json })).toMatchObject({ problem: 'connection_failed' })
})

test('a check that sends a key is made by the server, and its target alone reads it', async () => {
  const key = 'Bearer s3cret "quoted"'
  const made = await server.call('POST', '/api/monitors', {
    token: person.token,
    body: {
      name: 'With a key',
      check: {
        kind: 'http',
        url: `${receiver.url}/keyed?tenant=7`,
        method: 'PUT',
        body: '{"x":"é"}',
        headers: [{ name: 'Authorization', value: key }],
      },
    },
  })
  expect(made).toMatchObject({ status: 201 })
  expect(await check(made.body.monitor.id)).toMatchObject({ isUp: true, status: 200 })
  expect(receiver.received).toMatchObject([
    {
      method: 'PUT',
      path: '/keyed?tenant=7',
      body: '{"x":"é"}',
      headers: { authorization: key, 'user-agent': 'Marsad' },
    },
  ])
  // The list is cached for a second, and the engine may just have requested it.
  const listed = await vi.waitFor(async () => {
    const text = JSON.stringify((await internal('/internal/sd/probes?by=server')).body)
    expect(text).toContain(made.body.monitor.id)
    return text
  }, 5000)
  expect(listed).not.toContain('tenant')
  expect((await internal('/internal/sd/probes?by=blackbox')).body).not.toContainEqual(
    expect.objectContaining({ targets: [made.body.monitor.id] }),
  )
})

test('a certificate: expired, not trusted, trusted; and the same for HTTPS', async () => {
  const expired = await openTls(makeCertificate({ expiresAt: Date.now() - 86_400_000 }))
  const certificate = makeCertificate()
  const strange = await openTls(certificate)
  try {
    const kind = 'certificate'
    const { id } = await add({ kind, host: 'localhost', port: expired.port })
    expect(await check(id)).toMatchObject({ isUp: false, problem: 'certificate_expired' })
    expect(await checked({ kind, host: 'localhost', port: strange.port })).toMatchObject({
      problem: 'tls_failed',
    })
    expect(await checked({ kind, host: 'localhost', port: await closedPort() })).toMatchObject({
      problem: 'connection_failed',
    })
    expect(await checked({ kind, host: '127.0.0.1', port: receiver.port })).toMatchObject({
      problem: 'tls_failed',
    })
    const trusted = createSecureContext({ ca: certificate.cert })
    const addresses = createAddresses({ allowsPrivate: true })
    const good = await probeCertificate({ host: 'localhost', port: strange.port, addresses, trusted })
    expect(good).toContainEqual({ name: 'probe_success', value: 1 })

    // The days left are reported for an expired certificate too.
    await vi.waitFor(
      async () => {
        const stored = await samplesOf(server.engines.victoria, person.workspaceId)
        const name = 'probe_ssl_earliest_cert_expiry'
        const expiry = stored.find(({ metric }) => metric['__name__'] === name && metric['monitor'] === id)
        expect(expiry?.values[0] ?? Infinity).toBeLessThan(Date.now() / 1000)
      },
      { timeout: 20_000, interval: 200 },
    )

    const url = `https://localhost:${expired.port}/`
    expect(await http({ url })).toMatchObject({ isUp: false, problem: 'certificate_expired' })
    expect(await http({ url, verifiesCertificate: false })).toMatchObject({ isUp: true })
    const other = `https://localhost:${strange.port}/`
    expect(await http({ url: other })).toMatchObject({ problem: 'tls_failed' })
    const json = { path: '$.ok', equals: 'true' }
    expect(await http({ url: other, json })).toMatchObject({ problem: 'tls_failed' })
    expect(await http({ url: other, json, verifiesCertificate: false })).toMatchObject({ isUp: true })
  } finally {
    expired.close()
    strange.close()
  }
})

test('a port, a ping and a name', async () => {
  expect(await checked({ kind: 'tcp', host: '127.0.0.1', port: receiver.port })).toMatchObject({ isUp: true })
  expect(await checked({ kind: 'tcp', host: 'localhost', port: await closedPort() })).toMatchObject({
    problem: 'connection_failed',
  })
  expect(await checked({ kind: 'tcp', host: 'nobody.invalid', port: 1 })).toMatchObject({
    problem: 'name_unresolved',
  })
  expect(await checked({ kind: 'ping', host: '127.0.0.1' })).toMatchObject({ isUp: true })
  const dns = { kind: 'dns', name: 'shop.example', record: 'A' }
  names.answerWith({ kind: 'A', value: '192.0.2.7' })
  expect(await checked({ ...dns, contains: '192.0.2.7' })).toMatchObject({ isUp: true })
  names.answerWith({ kind: 'A', value: '198.51.100.66' })
  expect(await checked({ ...dns, contains: '192.0.2.7' })).toMatchObject({ problem: 'record_differs' })
})

describe('a heartbeat', () => {
  const beat = (token: string, method = 'GET') => server.call(method, `/heartbeat/${token}`)
  /** What the schedule stores of it; undefined for nothing. */
  const probed = async (id: string) => {
    const { body } = await internal(`/internal/probes/${id}?workspace=${person.workspaceId}`)
    return /^probe_success (\d)/m.exec(String(body))?.[1]
  }
  const shown = async (id: string) =>
    (await server.call('GET', `/api/monitors/${id}`, { token: person.token })).body.monitor

  test('waits for its first signal, is missed after its period and grace, and is up after a signal', async () => {
    // A process that has just started receiving cannot tell what was missed.
    await hasListened(server, 'heartbeats')
    const { id, token } = await add({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 30 })
    expect(await probed(id)).toBeUndefined()
    const nothing = { state: 'pending', since: null, last: null, bar: [], openAlerts: 0 }
    expect(await shown(id)).toMatchObject({ ...nothing, uptime: { day: null, week: null, month: null } })
    await changeMonitor(server, person.workspaceId, id, { createdAt: new Date(Date.now() - 91_000) })
    expect(await probed(id)).toBe('0')
    expect((await beat(token)).status).toBe(200)
    expect(await probed(id)).toBe('1')
    const beatAt = new Date(Date.now() - 91_000)
    await changeMonitor(server, person.workspaceId, id, { beatAt })
    expect(await probed(id)).toBe('0')
    expect((await beat(token, 'POST')).status).toBe(200)
    expect(await probed(id)).toBe('1')
  })

  test('waits for its next signal when it is resumed', async () => {
    await hasListened(server, 'heartbeats')
    const { id } = await add(
      { kind: 'heartbeat', everySeconds: 60, graceSeconds: 30 },
      { createdAt: new Date(Date.now() - 200_000), isPaused: true },
    )
    const resumed = await server.call('PATCH', `/api/monitors/${id}`, {
      token: person.token,
      body: { isPaused: false },
    })
    expect(resumed.status).toBe(200)
    expect(await probed(id)).toBeUndefined()
  })

  test('has no check to run on request', async () => {
    const { id } = await add({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 30 })
    expect(await server.call('POST', `/api/monitors/${id}/check`, { token: person.token })).toMatchObject({
      status: 409,
      body: { code: 'monitor.nothing_to_check' },
    })
  })

  test('has another address once it is renewed, and nobody else has one', async () => {
    const { id, token } = await add({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 0 })
    const renewed = await server.call('POST', `/api/monitors/${id}/heartbeat-url`, { token: person.token })
    expect(renewed.status).toBe(200)
    const next = new URL(renewed.body.heartbeatUrl).pathname.split('/').at(-1) ?? ''
    expect((await beat(token)).status).toBe(404)
    expect((await beat(next)).status).toBe(200)
    expect((await beat('marsad_h_nobody')).status).toBe(404)
    const { id: other } = await add({ kind: 'ping', host: '127.0.0.1' })
    const refused = await server.call('POST', `/api/monitors/${other}/heartbeat-url`, { token: person.token })
    expect(refused).toMatchObject({ status: 400, body: { code: 'monitor.kind_differs' } })
  })
})

test('what is paused, another’s or an agent’s is not checked here', async () => {
  const { id } = await add({ kind: 'ping', host: '127.0.0.1' }, { isPaused: true })
  const path = `/api/monitors/${id}/check`
  expect(await server.call('POST', path, { token: person.token })).toMatchObject({
    status: 409,
    body: { code: 'monitor.paused' },
  })
  const outsider = await signedInPerson(server)
  expect((await server.call('POST', path, { token: outsider.token })).status).toBe(404)
  expect((await internal(`/internal/probes/${id}?workspace=${person.workspaceId}`)).status).toBe(404)
  const listed = (await internal('/internal/sd/probes?by=blackbox')).body
  expect(listed.some((one: { targets: string[] }) => one.targets.includes(id))).toBe(false)
})

test('a check that passes through the guard is requested through the server, whose absence is no failure', async () => {
  const guarded = await startServer({
    MARSAD_BLACKBOX_CONFIG: join(await mkdtemp(join(tmpdir(), 'marsad-')), 'blackbox.yml'),
  })
  onTestFinished(() => guarded.close())
  const { workspaceId } = await signedInPerson(guarded)
  const web = await addMonitor(guarded, workspaceId, { kind: 'http', url: 'http://93.184.215.14/' })
  const port = await addMonitor(guarded, workspaceId, { kind: 'tcp', host: '93.184.215.14', port: 80 })
  const listedBy = async (by: 'blackbox' | 'server') => {
    const token = engines.internalSecret
    return (await guarded.call('GET', `/internal/sd/probes?by=${by}`, { token })).body
  }
  expect(await listedBy('server')).toMatchObject([
    { targets: [web.id], labels: { __metrics_path__: `/internal/probes/${web.id}` } },
  ])
  expect(await listedBy('blackbox')).toMatchObject([{ targets: [port.id] }])
})
