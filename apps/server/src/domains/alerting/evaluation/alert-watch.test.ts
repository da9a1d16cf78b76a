import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startEvaluator } from '../../../test/engines/evaluator.ts'
import { startOwnVictoria } from '../../../test/engines/own-victoria.ts'
import { sampleSecurity, sendInventory } from '../../../test/agents/inventory.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice, hasListened, writeSamples } from '../../../test/agents/watched.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'
import { ruleFile } from './rule-file.ts'

const { beforeAll, afterAll } = withOwnEngines('it starts a store and a vmalert of its own')

type Stoppable = { stop: () => Promise<void> }
type Person = Awaited<ReturnType<typeof signedInPerson>>

let server: TestServer
const started: Stoppable[] = []
const patient = { timeout: 75_000, interval: 200 }

beforeAll(async () => {
  const store = await startOwnVictoria()
  started.push(store)
  server = await startServer({ MARSAD_VICTORIA_URL: store.url })
  // A worker writes it every minute.
  await writeOwn([`marsad_limits_written_count 1 ${Date.now()}`])
  started.unshift(await startEvaluator({ storeUrl: store.url, serverUrl: server.url }))
  // The evaluator has been received for long: otherwise a missing alert would not count as ended.
  await hasListened(server, 'vmalert')
}, 60_000)
afterAll(async () => {
  await started[0]?.stop()
  await server.close()
  await started[1]?.stop()
})

const workspace = { kind: 'workspace' }
const cpu = (threshold: number) => ({ kind: 'signal', signal: 'cpu', threshold, windowMinutes: 0 })
async function rule({ token }: Person, subject: object, scope: object = workspace, severity = 'warning') {
  const body = { subject, scope, severity }
  const created = await server.call('POST', '/api/alert-rules', { token, body })
  expect(created.status).toBe(201)
  return created.body.id as string
}
type Shown = { id: string; source: { id: string }; part: string; status: string; rule: { id: string } }
const alerts = async ({ token }: Person) =>
  (await server.call('GET', '/api/alerts', { token })).body.alerts as Shown[]
const open = async (person: Person, device?: string) =>
  (await alerts(person)).filter((one) => one.status === 'active' && (!device || one.source.id === device))
const write = (person: Person, device: string, series: string, value: number) =>
  writeSamples(server, { workspaceId: person.workspaceId, device }, [[series, [[Date.now(), value]]]])
const firewall = (state: 'on' | 'off') => ({
  kind: 'ok' as const,
  value: {
    product: 'nftables',
    profiles: { domain: 'unsupported' as const, private: 'unsupported' as const, public: state },
    rules: null,
  },
})
/** As the server itself writes: without a workspace. */
async function writeOwn(lines: string[]) {
  await server.engines.victoria.fetch('/api/v1/import/prometheus', {
    method: 'POST',
    body: lines.join('\n'),
  })
}

test('the rule file that is shipped is made of the lists of the contract', () => {
  const shipped = readFileSync(
    join(import.meta.dirname, '../../../../../../deploy/vmalert/alerts.yml'),
    'utf8',
  )
  expect(shipped).toBe(ruleFile())
})

// First and alone: it depends on a server that has just started, and later tests on one that has not.
test('silence counts only where somebody listened all the while [F1]', { timeout: 180_000 }, async () => {
  const person = await signedInPerson(server)
  const silent = await addDevice(server, person)
  const pending = await addDevice(server, person, { lastSeenAt: null })
  const talking = await joinedMachine(server, person)
  await rule(person, { kind: 'offline', silentMinutes: 1 })
  await rule(person, cpu(0.5))
  const report = () =>
    server.send('/agent/v1/metrics', {
      token: talking.token,
      body: `system_cpu_busy_ratio 0.9 ${Date.now()}\n`,
    })
  await report()
  // The server has just started: that no device has been received proves nothing. Other rules work meanwhile.
  await expect.poll(() => open(person, talking.deviceId), patient).toHaveLength(1)
  expect(await open(person)).toHaveLength(1)

  const now = Math.floor(Date.now() / 10_000) * 10_000
  await writeOwn(Array.from({ length: 18 }, (_, n) => `marsad_taking 1 ${now - n * 10_000}`))
  await expect.poll(() => open(person, silent), patient).toMatchObject([{ subject: { kind: 'offline' } }])
  await report()
  expect(await open(person, pending)).toEqual([])
  expect(await open(person, talking.deviceId)).toMatchObject([{ subject: { kind: 'signal' } }])

  await server.engines.postgres.pool.query(
    'update device_presence set last_seen_at = now() where device_id = $1',
    [silent],
  )
  await writeOwn([`marsad_seen{device="${silent}"} 1 ${Date.now()}`])
  await expect.poll(() => open(person, silent), patient).toEqual([])
})

// Each in its own workspace, all waiting for the same evaluator.
test.concurrent(
  'the evaluator reports both severities of a figure, and one alert is open [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const person = await signedInPerson(server)
    const lastSeenAt = new Date(Date.now() + 600_000)
    const samplesSince = new Date(Date.now() - 600_000)
    const device = await addDevice(server, person, { lastSeenAt, samplesSince })
    await rule(person, cpu(0.8))
    await rule(person, cpu(0.95), workspace, 'critical')
    await write(person, device, 'system_cpu_busy_ratio', 0.85)
    await own.poll(() => open(person), patient).toMatchObject([{ severity: 'warning' }])
    await write(person, device, 'system_cpu_busy_ratio', 0.97)
    await own.poll(() => open(person), patient).toMatchObject([{ severity: 'critical' }])
    // Several evaluations, each of which reports the warning too.
    await sleep(12_000)
    own(await open(person)).toMatchObject([{ severity: 'critical' }])
    await write(person, device, 'system_cpu_busy_ratio', 0.86)
    await own.poll(() => open(person), patient).toMatchObject([{ severity: 'warning', value: 0.86 }])
    expect(await alerts(person)).toHaveLength(2)
  },
)

test.concurrent(
  'one rule of the evaluator serves every workspace by its own limits [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const [strict, lenient] = [await signedInPerson(server), await signedInPerson(server)]
    // The device keeps reporting while this test lasts.
    const lastSeenAt = new Date(Date.now() + 600_000)
    const busy = await addDevice(server, strict, { lastSeenAt, samplesSince: new Date(Date.now() - 600_000) })
    const spared = await addDevice(server, strict)
    const other = await addDevice(server, lenient)
    const wide = await rule(strict, cpu(0.8))
    const narrow = await rule(strict, cpu(0.99), { kind: 'device', deviceId: spared })
    await rule(lenient, cpu(0.95))
    await write(strict, busy, 'system_cpu_busy_ratio', 0.9)
    await write(strict, spared, 'system_cpu_busy_ratio', 0.9)
    await write(lenient, other, 'system_cpu_busy_ratio', 0.9)
    // A threshold series written by a device is not a threshold, whatever labels it carries.
    for (const forged of ['', 'workspace="",', 'device="",']) {
      const series = `marsad_limit{${forged}signal="cpu",severity="warning",window="0"}`
      await write(lenient, other, series, 0.1)
    }

    await own
      .poll(() => alerts(strict), patient)
      .toMatchObject([{ status: 'active', source: { id: busy }, rule: { id: wide }, value: 0.9, part: '' }])
    await server.call('PATCH', `/api/alert-rules/${narrow}`, {
      token: strict.token,
      body: { subject: cpu(0.85) },
    })
    await own.poll(() => open(strict, spared), patient).toMatchObject([{ rule: { id: narrow }, value: 0.9 }])
    expect(await alerts(strict)).toHaveLength(2)
    expect(await alerts(lenient)).toEqual([])

    await write(strict, busy, 'system_cpu_busy_ratio', 0.2)
    await own
      .poll(() => alerts(strict), patient)
      .toContainEqual(
        expect.objectContaining({
          source: expect.objectContaining({ id: busy }),
          status: 'resolved',
          resolved: expect.objectContaining({ by: null, reason: 'cleared' }),
        }),
      )
    expect(await open(strict, spared)).toHaveLength(1)
  },
)

test.concurrent(
  'a window must pass, and each part of a device is told apart [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const person = await signedInPerson(server)
    const device = await addDevice(server, person)
    const scraped = await addDevice(server, person, { source: 'prometheus' })
    await rule(person, { kind: 'signal', signal: 'disk', threshold: 0.85, windowMinutes: 1 })
    await write(person, device, 'system_filesystem_utilization_ratio{mountpoint="/"}', 0.97)
    await write(person, device, 'system_filesystem_utilization_ratio{mountpoint="/data"}', 0.5)
    await write(person, scraped, 'node_filesystem_size_bytes{mountpoint="/srv",fstype="ext4"}', 100)
    await write(person, scraped, 'node_filesystem_avail_bytes{mountpoint="/srv",fstype="ext4"}', 10)
    await write(person, scraped, 'node_filesystem_free_bytes{mountpoint="/srv",fstype="ext4"}', 10)

    await own.poll(() => open(person), patient).toHaveLength(2)
    const [first] = await open(person, device)
    expect(first).toMatchObject({ part: '/', value: 0.97 })
    expect(await open(person, scraped)).toMatchObject([{ part: '/srv', value: 0.9 }])
    const { startedAt, raisedAt } = first as Shown & { startedAt: string; raisedAt: string }
    expect(Date.parse(raisedAt) - Date.parse(startedAt)).toBeGreaterThanOrEqual(60_000)
  },
)

test.concurrent(
  'a monitor is down after failed checks in a row, and up by a good one [F1]',
  { timeout: 180_000 },
  async () => {
    const person = await signedInPerson(server)
    const { token, workspaceId } = person
    const monitor = async (name: string) => {
      const check = { kind: 'http', url: 'https://93.184.216.34/' }
      const body = { name, check, intervalSeconds: 20, failures: 2, certificateDays: 14 }
      const created = await server.call('POST', '/api/monitors', { token, body })
      expect(created.status).toBe(201)
      return created.body.monitor.id as string
    }
    const [down, once, forged] = [await monitor('down'), await monitor('once'), await monitor('forged')]
    const device = await addDevice(server, person)
    const now = Date.now()
    const samples = (id: string, checks: (0 | 1)[], more = '') =>
      checks.map((isUp, n) => {
        const at = now - (checks.length - 1 - n) * 20_000
        return `probe_success{workspace="${workspaceId}",monitor="${id}"${more}} ${isUp} ${at}`
      })
    await writeOwn([
      ...samples(down, [1, 0, 0]),
      ...samples(once, [1, 1, 0]),
      ...samples(forged, [0, 0, 0], `,device="${device}"`),
      `probe_ssl_earliest_cert_expiry{workspace="${workspaceId}",monitor="${once}"} ${now / 1000 + 3 * 86_400} ${now}`,
    ])
    // Both are raised by the same evaluation, so nothing of the third is still pending.
    await vi.waitFor(async () => expect(await open(person)).toHaveLength(2), patient)
    expect(await alerts(person)).toMatchObject([
      { severity: 'critical', source: { kind: 'monitor', id: down }, subject: { kind: 'down', failures: 2 } },
      {
        severity: 'warning',
        source: { kind: 'monitor', id: once },
        subject: { kind: 'certificate', days: 14 },
      },
    ])
    const { body } = await server.call('GET', `/api/alerts?monitorId=${once}`, { token })
    expect(body.alerts[0].value).toBeCloseTo(3, 1)
    expect((await server.call('GET', `/api/monitors/${down}`, { token })).body.monitor.openAlerts).toBe(1)

    await writeOwn([`probe_success{workspace="${workspaceId}",monitor="${down}"} 1 ${Date.now()}`])
    await vi.waitFor(async () => expect(await open(person, down)).toHaveLength(0), patient)
    const { alert } = (
      await server.call('GET', `/api/alerts/${(await alerts(person)).at(-1)?.id}`, { token })
    ).body
    expect(alert).toMatchObject({ source: { id: down }, resolved: { reason: 'cleared', by: null } })
  },
)

test.concurrent(
  'a monitor is down by checks of now, counted one by one [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const person = await signedInPerson(server)
    const { token, workspaceId } = person
    const monitor = async (name: string, fields: object) => {
      const body = { name, check: { kind: 'http', url: 'https://93.184.216.34/' }, ...fields }
      const created = await server.call('POST', '/api/monitors', { token, body })
      own(created.status).toBe(201)
      return created.body.monitor.id as string
    }
    const now = Date.now()
    const failed = (id: string, secondsAgo: readonly number[]) =>
      secondsAgo.map(
        (ago) => `probe_success{workspace="${workspaceId}",monitor="${id}"} 0 ${now - ago * 1000}`,
      )
    const good = (id: string, ago: number) =>
      `probe_success{workspace="${workspaceId}",monitor="${id}"} 1 ${now - ago * 1000}`
    const halfHours = Array.from({ length: 26 }, (_, n) => (25 - n) * 1800)
    const resumed = await monitor('resumed', { intervalSeconds: 20, failures: 2 })
    const gap = await monitor('gap', { intervalSeconds: 20, failures: 3 })
    const long = await monitor('long', { intervalSeconds: 1800, failures: 2 })
    const change = (isPaused: boolean) =>
      server.call('PATCH', `/api/monitors/${resumed}`, { token, body: { isPaused } })
    own((await change(true)).status).toBe(200)
    await writeOwn([
      good(resumed, 100),
      ...failed(resumed, [80, 60, 40, 20]),
      good(gap, 660),
      ...failed(gap, [600, 0]),
      ...failed(long, halfHours),
    ])
    own((await change(false)).status).toBe(200)
    // All three are found by the same evaluation, so nothing of the first two is still pending.
    await own.poll(() => open(person), patient).toMatchObject([{ source: { id: long } }])
    await sleep(5000)
    const [only, ...others] = await alerts(person)
    expect(others).toEqual([])
    const { startedAt } = only as Shown & { startedAt: string }
    own(Date.parse(startedAt)).toBe(now - 25 * 1800_000)

    const fresh = [Date.now(), Date.now() + 1]
    await writeOwn(
      fresh.map((at) => `probe_success{workspace="${workspaceId}",monitor="${resumed}"} 0 ${at}`),
    )
    await own.poll(() => open(person, resumed), patient).toHaveLength(1)
  },
)

test.concurrent(
  'the evaluator is heard while it has limits, and outsiders are not',
  { timeout: 60_000 },
  async () => {
    const person = await signedInPerson(server)
    await vi.waitFor(async () => {
      const { body } = await server.call('GET', '/api/alerts/summary', { token: person.token })
      expect(body.isWatching).toBe(true)
    }, patient)
    const path = '/internal/alertmanager/api/v2/alerts'
    expect(await server.call('POST', path, { token: person.token, body: [] })).toMatchObject({ status: 403 })
    const token = server.config.internalSecret
    expect(await server.call('POST', path, { token, body: [{ labels: {} }] })).toMatchObject({ status: 400 })
  },
)

test.concurrent(
  'findings are told when they have lasted, changes at once [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const person = await signedInPerson(server)
    const machine = await joinedMachine(server, person)
    await rule(person, { kind: 'finding', finding: 'firewall_off', windowMinutes: 0 })
    await rule(person, { kind: 'finding', finding: 'security_updates', windowMinutes: 60 })
    await rule(person, { kind: 'change', change: 'firewall.switched' })
    const report = (state: 'on' | 'off') =>
      sendInventory(server, machine.token, { security: { ...sampleSecurity, firewall: firewall(state) } })
    await report('on')
    await report('off')
    await own.poll(() => open(person, machine.deviceId), patient).toHaveLength(2)
    const [finding, change] = (await open(person, machine.deviceId)).toSorted((a) => (a.part === '' ? -1 : 1))
    expect(finding).toMatchObject({ subject: { kind: 'finding', finding: 'firewall_off' }, value: null })
    expect(change).toMatchObject({ subject: { kind: 'change', change: 'firewall.switched' } })

    await report('on')
    await own
      .poll(() => open(person, machine.deviceId), patient)
      .toMatchObject([{ subject: { kind: 'change' } }])
  },
)
