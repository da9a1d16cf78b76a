// Long: a missed heartbeat, a prober that is gone and the schedule of vmagent are seen after intervals of the engines.
// Covers: apps/server/src/domains/monitors, apps/server/src/domains/alerting/evaluation
// Covers: apps/server/src/domains/operations/instance, tools/engines/src, deploy/vmagent
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Check } from '@marsad/contract/http/monitors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { evaluations } from '../../alerting/schema.ts'
import { createDatabase } from '../../../test/engines/database.ts'
import { addMonitor, changeMonitor } from '../../../test/monitors.ts'
import { startEvaluator } from '../../../test/engines/evaluator.ts'
import { signedInPerson } from '../../../test/people.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { hasListened } from '../../../test/agents/watched.ts'

const engines = inject('engines')
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
let person: Awaited<ReturnType<typeof signedInPerson>>

beforeAll(async () => {
  receiver = await openReceiver()
  server = await startServer({
    // The port where vmagent of these engines reads its targets.
    MARSAD_PORT: String(engines.serverPort),
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
  })
}, 60_000)
afterAll(async () => {
  receiver.close()
  await server.close()
})
beforeEach(async () => {
  person = await signedInPerson(server)
})

const internal = (path: string) => server.call('GET', path, { token: engines.internalSecret })
/** What the schedule stores of a heartbeat; undefined for nothing. */
const probed = async (id: string) => {
  const { body } = await internal(`/internal/probes/${id}?workspace=${person.workspaceId}`)
  return /^probe_success (\d)/m.exec(String(body))?.[1]
}

test(
  'a heartbeat of another Marsad raises an alert here when alert rules are no longer evaluated there',
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
      const { rows } = await server.engines.postgres.transaction({ workspaceId: person.workspaceId }, (tx) =>
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

/** Stops at most once, also if a test ends early. */
function stopOnce(work: () => Promise<void>) {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

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
