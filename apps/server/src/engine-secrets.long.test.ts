// Long: engines of their own make every check once, and a server is started that they refuse.
// Covers: apps/server/src/domains/monitors/probes, apps/server/src/domains/operations/health, tools/engines/src, deploy
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Readiness } from '@marsad/contract/http/health'
import { engineStatus, resetEngines, serverEnv, startEngine, type EngineAddresses } from '@marsad/engines'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { signedInPerson } from './test/people.ts'
import { openReceiver } from './test/engines/receiver.ts'
import { runServer } from './test/run-server.ts'
import { startServer, type TestServer } from './test/start-server.ts'

/** Separate engines that list only the checks of this test. */
const copy = 'engine-secrets'
const asking = ['victoria', 'vmalert', 'vmagent', 'blackbox', 'nats']

const planted = {
  header: 'planted-header-2f81c07d',
  password: 'planted-password-5b19e3aa',
  body: 'planted-body-77aa01c4',
  query: 'planted-query-90cd1f35',
  channel: 'planted-channel-c3f24e86',
  smtp: 'planted-smtp-41d8b6f0',
  address: 'planted-address-d7730b9e',
}

let addresses: EngineAddresses
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
let workspaceId: string

beforeAll(async () => {
  await resetEngines(copy)
  receiver = await openReceiver()
  for (const engine of asking) addresses = await startEngine(copy, engine)
  server = await startServer({
    ...serverEnv(addresses),
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    MARSAD_SMTP_URL: `smtp://marsad:${planted.smtp}@127.0.0.1:25`,
  })
  const person = await signedInPerson(server)
  workspaceId = person.workspaceId
  const add = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token: person.token, body })
    expect(answer).toMatchObject({ status: 201 })
  }
  const check = { kind: 'http', url: `${receiver.url}/plain` }
  const basic = Buffer.from(`marsad:${planted.password}`).toString('base64')
  const checks = {
    plain: check,
    header: { ...check, url: `${receiver.url}/header`, headers: [{ name: 'X-Key', value: planted.header }] },
    basic: {
      ...check,
      url: `${receiver.url}/basic`,
      headers: [{ name: 'Authorization', value: `Basic ${basic}` }],
    },
    body: { ...check, url: `${receiver.url}/body`, method: 'POST', body: planted.body },
    query: { ...check, url: `${receiver.url}/query?key=${planted.query}` },
  }
  for (const [name, each] of Object.entries(checks)) {
    await add('/api/monitors', { name, check: each, intervalSeconds: 20 })
  }
  const target = { kind: 'webhook', url: `${receiver.url}/hook/${planted.channel}` }
  await add('/api/channels', { name: 'hook', locale: 'en', target })
  // Every check has run once: the engines have seen all they will see of it.
  await vi.waitFor(
    () => {
      const paths = new Set(receiver.received.map(({ path }) => path.split('?')[0]))
      const missing = Object.keys(checks).filter((name) => !paths.has(`/${name}`))
      if (missing.length > 0) throw new Error(`not checked yet: ${missing.join(', ')}`)
    },
    { timeout: 100_000, interval: 500 },
  )
}, 240_000)
afterAll(async () => {
  receiver.close()
  await server.close()
  await resetEngines(copy)
})

/** Secrets that must not appear in any engine, in every encoding. */
function secrets(): string[] {
  const shared = inject('engines')
  const passwordOf = (url: string) => decodeURIComponent(new URL(url).password)
  const plain = [
    ...Object.values(planted),
    ...[addresses, shared].flatMap((each) => [
      each.enginesPassword,
      each.internalSecret,
      each.secret,
      each.s3.secretKey,
      passwordOf(each.databaseUrl),
      passwordOf(each.databaseOwnerUrl),
    ]),
  ]
  return plain.flatMap((text) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(`marsad:${text}`).toString('base64').replace(/=+$/, ''),
  ])
}
const shownIn = (text: string) => secrets().filter((secret) => text.includes(secret))

const profiles = ['', 'cmdline', 'heap?debug=1', 'goroutine?debug=2', 'symbol', 'allocs?debug=1']
/** Pages of VictoriaMetrics, vmalert and vmagent that want their key in the URL. */
const keyed = ['/metrics', '/flags', ...profiles.map((name) => `/debug/pprof/${name}`)]
const ofScraping = [
  '/targets',
  '/targets?show_original_labels=1&show_only_unhealthy=0',
  '/api/v1/targets',
  '/service-discovery',
  '/config',
  '/api/v1/status/config',
  '/-/reload',
]

/** The endpoints that each engine documents. */
const endpoints = {
  victoria: () => [
    '/',
    ...keyed,
    ...ofScraping,
    '/api/v1/query?query=up',
    '/api/v1/labels',
    '/api/v1/label/__name__/values',
    `/api/v1/export?match[]=${encodeURIComponent(`{workspace="${workspaceId}"}`)}`,
    `/api/v1/series?match[]=${encodeURIComponent('{__name__!=""}')}`,
    '/federate?match[]=up',
    ...['tsdb', 'active_queries', 'top_queries', 'buildinfo'].map((name) => `/api/v1/status/${name}`),
    '/api/v1/rules',
    '/snapshot/list',
    '/internal/force_flush',
    '/tags',
  ],
  vmagent: () => ['/', ...keyed, ...ofScraping],
  vmalert: () => [
    '/',
    ...keyed,
    ...['rules', 'alerts'].map((name) => `/api/v1/${name}`),
    ...['groups', 'alerts', 'notifiers'].map((name) => `/vmalert/${name}`),
    '/-/reload',
  ],
  blackbox: () => [
    '/',
    '/config',
    '/metrics',
    '/-/healthy',
    ...profiles.map((name) => `/debug/pprof/${name}`),
    ...Array.from({ length: 4 }, (_, id) => `/logs?id=${id}`),
    ...modules().map(
      (name) => `/probe?debug=true&module=${name}&target=${encodeURIComponent(`${receiver.url}/plain`)}`,
    ),
  ],
}
type EngineName = keyof typeof endpoints

const modules = () =>
  [...readFileSync(addresses.blackboxConfig, 'utf8').matchAll(/^ {2}(m[0-9a-f]+):/gm)].map(
    ([, name = '']) => name,
  )

const withKey = (path: string) =>
  keyed.includes(path) ? `${path}${path.includes('?') ? '&' : '?'}authKey=${addresses.enginesPassword}` : path

describe.for(Object.keys(endpoints) as EngineName[])('%s', (name) => {
  test('shows no secret at any of its endpoints, to whoever knows its password', async () => {
    const paths = endpoints[name]()
    const found = await Promise.all(
      paths.map(async (path) => {
        const response = await server.engines[name].fetch(withKey(path))
        return { path, status: response.status, shown: shownIn(await response.text()) }
      }),
    )
    expect(found.filter(({ shown }) => shown.length > 0)).toEqual([])
    // Without successful responses the test would prove nothing.
    expect(found.filter(({ status }) => status < 300).length).toBeGreaterThan(paths.length / 2)
  })

  test('answers 401 to whoever does not', async () => {
    const { url } = server.engines[name]
    const wrong = { authorization: `Basic ${Buffer.from('marsad:wrong').toString('base64')}` }
    const statuses = await Promise.all(
      endpoints[name]().flatMap((path) =>
        [{}, wrong].map(async (headers) => {
          const response = await fetch(new URL(path, url), { headers })
          await response.body?.cancel()
          return `${path} ${response.status}`
        }),
      ),
    )
    expect(statuses.filter((status) => !status.endsWith(' 401'))).toEqual([])
  })
})

test('the module of a plain check is in blackbox_exporter, and every target in vmagent', async () => {
  expect(modules()).toHaveLength(1)
  const listed = await (await server.engines.vmagent.fetch('/api/v1/targets')).text()
  expect(listed).toContain(`${receiver.url}/plain`)
  expect(listed.match(/probes-by-server/g)?.length).toBeGreaterThanOrEqual(4)
})

test('NATS hears nobody without its password, and has no monitor', async () => {
  const socket = connect(Number(new URL(addresses.natsUrl).port), '127.0.0.1')
  let output = ''
  socket.on('data', (chunk: Buffer) => (output += chunk.toString()))
  socket.write('CONNECT {"verbose":false}\r\nSUB > 1\r\nPING\r\n')
  await once(socket, 'close')
  expect(output).toContain('Authorization Violation')
  expect(output).not.toContain('PONG')
  expect(shownIn(output)).toEqual([])
  await server.engines.nats.check(AbortSignal.timeout(5000))
})

test('the arguments of no engine hold a secret', async () => {
  const running = (await Promise.all([engineStatus(copy), engineStatus('test')])).flat()
  const pids = running.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  expect(pids.length).toBeGreaterThan(asking.length)
  const shown = pids.flatMap((pid) => shownIn(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
  expect(shown).toEqual([])
})

test('a server that an engine refuses says so, and writes no secret down', { timeout: 90_000 }, async () => {
  const store = addresses.victoriaUrl.replace('//', `//marsad:${planted.address}@`)
  const gone = `http://marsad:${planted.address}@127.0.0.1:1`
  const program = await runServer({
    ...serverEnv(addresses),
    MARSAD_DATABASE_URL: server.config.postgres.url,
    MARSAD_PORT: '0',
    MARSAD_PROBE_GUARD_PORT: '0',
    MARSAD_LOG_LEVEL: 'trace',
    MARSAD_VICTORIA_URL: store,
    MARSAD_VMAGENT_URL: gone,
    MARSAD_NATS_URL: `nats://marsad:${planted.address}@${new URL(addresses.natsUrl).host}`,
  })
  onTestFinished(() => program.stop())
  await vi.waitFor(
    async () => {
      const { parts } = Readiness.parse(await (await fetch(`${program.url}/readyz`)).json())
      expect(parts).toEqual(
        expect.arrayContaining([
          { part: 'victoria', status: 'down', reason: 'ECREDENTIAL' },
          { part: 'nats', status: 'down', reason: 'ECREDENTIAL' },
          expect.objectContaining({ part: 'vmagent', status: 'down' }),
        ]),
      )
    },
    { timeout: 60_000, interval: 500 },
  )
  await program.stop()
  expect(program.output()).toContain('/readyz')
  expect(shownIn(program.output())).toEqual([])
})
