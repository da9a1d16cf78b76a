import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Check } from '@marsad/contract/http/monitors'
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { evaluations } from '../../alerting/schema.ts'
import { createAddresses } from '../../../platform/outbound/index.ts'
import { createDatabase } from '../../../test/engines/database.ts'
import { makeCertificate } from '../../../test/engines/certificates.ts'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { addMonitor, changeMonitor } from '../../../test/monitors.ts'
import { startEvaluator } from '../../../test/engines/evaluator.ts'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { signedInPerson } from '../../../test/people.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { hasListened } from '../../../test/agents/watched.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'
import { probeCertificate } from './probe-certificate.ts'

const { beforeAll, afterAll } = withOwnEngines(
  'its engines check services on the loopback, which a container does not see',
)

const engines = inject('engines')
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
let names: Awaited<ReturnType<typeof startNameServer>>
let person: Awaited<ReturnType<typeof signedInPerson>>

beforeAll(async () => {
  ;[receiver, names] = await Promise.all([openReceiver(), startNameServer()])
  server = await startServer({
    // The port where vmagent of these engines reads its targets.
    MARSAD_PORT: String(engines.serverPort),
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

  test(
    'of another Marsad raises an alert here when alert rules are no longer evaluated there',
    { timeout: 300_000 },
    async () => {
      const evaluator = await startEvaluator({ storeUrl: engines.victoriaUrl, serverUrl: server.url })
      onTestFinished(() => evaluator.stop())
      await hasListened(server, 'heartbeats')
      const created = await server.call('POST', '/api/monitors', {
        token: person.token,
        body: {
          name: 'The other Marsad',
          failures: 1,
          check: { kind: 'heartbeat', everySeconds: 60, graceSeconds: 60 },
        },
      })
      const { id } = created.body.monitor
      const { pathname } = new URL(created.body.heartbeatUrl)
      const beatAt = async () => {
        const { rows } = await server.engines.postgres.transaction(
          { workspaceId: person.workspaceId },
          (tx) =>
            tx.client.query<{ beat_at: Date | null }>('select beat_at from monitors where id = $1', [id]),
        )
        return rows[0]?.beat_at ?? null
      }
      const alerts = async () =>
        (await server.call('GET', '/api/alerts?status=active', { token: person.token })).body.alerts

      // Its worker calls by itself, once its evaluator was received.
      const other = await startServer({ MARSAD_HEARTBEAT_URL: new URL(pathname, server.url).href })
      onTestFinished(() => other.close())
      const itsEvaluator = await startEvaluator({ storeUrl: engines.victoriaUrl, serverUrl: other.url })
      const stopIts = stopOnce(() => itsEvaluator.stop())
      onTestFinished(stopIts)
      await vi.waitFor(async () => expect(await beatAt()).toBeInstanceOf(Date), {
        timeout: 120_000,
        interval: 500,
      })
      expect(await probed(id)).toBe('1')
      expect(await alerts()).toEqual([])

      // Only the evaluator stops: its server and its jobs run on. Then a few minutes pass.
      await stopIts()
      const before = new Date(Date.now() - 600_000)
      await other.engines.postgres.transaction({}, (tx) =>
        tx
          .update(evaluations)
          .set({ lastAt: before, since: before })
          .where(eq(evaluations.evaluator, 'vmalert')),
      )
      const last = new Date(Date.now() - 121_000)
      await changeMonitor(server, person.workspaceId, id, { beatAt: last, createdAt: before })
      await vi.waitFor(
        async () =>
          expect(await alerts()).toMatchObject([
            { source: { id, name: 'The other Marsad' }, subject: { kind: 'down' } },
          ]),
        { timeout: 150_000, interval: 500 },
      )
      expect(await beatAt()).toEqual(last)
    },
  )
})

/** Stops at most once, also if a test ends early. */
function stopOnce(work: () => Promise<void>) {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

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

test(
  'two probers share the checks, and one takes all when the other is gone',
  { timeout: 60_000 },
  async () => {
    // Another blackbox_exporter, as far as the server knows.
    const database = await createDatabase()
    const settings = {
      MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
      MARSAD_BLACKBOX_CONFIG: join(await mkdtemp(join(tmpdir(), 'marsad-')), 'blackbox.yml'),
    }
    const first = await startServer(settings, database)
    const address = new URL(first.config.blackbox.url)
    address.hostname = 'localhost'
    const second = await startServer({ ...settings, MARSAD_BLACKBOX_URL: address.href }, database)
    onTestFinished(async () => {
      await Promise.all([first.close(), second.close()])
    })
    const owner = await signedInPerson(first)
    for (let n = 0; n < 12; n++) {
      await addMonitor(first, owner.workspaceId, { kind: 'tcp', host: '127.0.0.1', port: 1000 + n })
    }
    const listedBy = async (prober: TestServer, by: 'blackbox' | 'server') => {
      const { body } = await prober.call('GET', `/internal/sd/probes?by=${by}`, {
        token: engines.internalSecret,
      })
      return body.map(({ targets }: { targets: string[] }) => targets[0]) as string[]
    }
    expect(await listedBy(first, 'blackbox')).toHaveLength(12)
    const share = await listedBy(second, 'blackbox')
    const rest = await listedBy(first, 'blackbox')
    expect(Math.min(share.length, rest.length)).toBeGreaterThan(0)
    expect(new Set([...share, ...rest]).size).toBe(12)
    expect(share.length + rest.length).toBe(12)
    await vi.waitFor(async () => expect(await listedBy(first, 'blackbox')).toHaveLength(12), {
      timeout: 30_000,
      interval: 2000,
    })
  },
)

test(
  'vmagent has everything checked, and what it writes belongs to the workspace',
  { timeout: 120_000 },
  async () => {
    const owner = await signedInPerson(server)
    receiver.answerWith({ status: 200, body: '{"ok":true}' })
    const begin = Date.now()
    const plain = await addMonitor(server, owner.workspaceId, {
      kind: 'http',
      url: `${receiver.url}/scheduled`,
    })
    const json = { path: '$.ok', equals: 'true' }
    await addMonitor(server, owner.workspaceId, { kind: 'http', url: `${receiver.url}/json`, json })
    await addMonitor(
      server,
      owner.workspaceId,
      { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 0 },
      { beatAt: new Date() },
    )
    await addMonitor(server, owner.workspaceId, { kind: 'tcp', host: '127.0.0.1', port: receiver.port })
    await vi.waitFor(
      async () => {
        const series = await samplesOf(server.engines.victoria, owner.workspaceId)
        const good = series.filter(({ metric }) => metric['__name__'] === 'probe_success')
        expect(good).toHaveLength(4)
        expect(good.flatMap(({ values }) => values)).not.toContain(0)
      },
      { timeout: 90_000, interval: 1000 },
    )
    // Picked up within ten seconds, and checked within its interval after that.
    expect(Date.now() - begin).toBeLessThan(45_000)
    const series = await samplesOf(server.engines.victoria, owner.workspaceId)
    const labels = new Set(series.flatMap(({ metric }) => Object.keys(metric)))
    expect([...labels].toSorted()).toEqual(['__name__', 'monitor', 'phase', 'workspace'])
    expect(new Set(series.map(({ metric }) => metric['__name__']))).not.toContain('up')

    const changed = Check.parse({ kind: 'http', url: `${receiver.url}/changed`, headers: [] })
    await changeMonitor(server, owner.workspaceId, plain.id, { check: changed })
    const targets = async () => (await server.engines.vmagent.fetch('/api/v1/targets')).text()
    await vi.waitFor(async () => expect(await targets()).toContain('/changed'), {
      timeout: 15_000,
      interval: 500,
    })
  },
)
