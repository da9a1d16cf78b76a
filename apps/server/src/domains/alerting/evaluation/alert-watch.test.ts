import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { patient, startEvaluatedServer } from '../../../test/engines/evaluated-server.ts'
import { sampleSecurity, sendInventory } from '../../../test/agents/inventory.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { ruleFile } from './rule-file.ts'

let server: Awaited<ReturnType<typeof startEvaluatedServer>>
beforeAll(async () => {
  server = await startEvaluatedServer()
}, 60_000)
afterAll(() => server.close())

const firewall = (state: 'on' | 'off') => ({
  kind: 'ok' as const,
  value: {
    product: 'nftables',
    profiles: { domain: 'unsupported' as const, private: 'unsupported' as const, public: state },
    rules: null,
  },
})
test('the rule file that is shipped is made of the lists of the contract', () => {
  const shipped = readFileSync(
    join(import.meta.dirname, '../../../../../../deploy/vmalert/alerts.yml'),
    'utf8',
  )
  expect(shipped).toBe(ruleFile())
})

// Each in its own workspace, all waiting for the same evaluator.
test.concurrent(
  'a window must pass, and each part of a device is told apart [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const person = await signedInPerson(server)
    const device = await addDevice(server, person)
    const scraped = await addDevice(server, person, { source: 'prometheus' })
    await server.rule(person, { kind: 'signal', signal: 'disk', threshold: 0.85, windowMinutes: 1 })
    await server.write(person, device, 'system_filesystem_utilization_ratio{mountpoint="/"}', 0.97)
    await server.write(person, device, 'system_filesystem_utilization_ratio{mountpoint="/data"}', 0.5)
    await server.write(person, scraped, 'node_filesystem_size_bytes{mountpoint="/srv",fstype="ext4"}', 100)
    await server.write(person, scraped, 'node_filesystem_avail_bytes{mountpoint="/srv",fstype="ext4"}', 10)
    await server.write(person, scraped, 'node_filesystem_free_bytes{mountpoint="/srv",fstype="ext4"}', 10)

    await own.poll(() => server.open(person), patient).toHaveLength(2)
    const [first] = await server.open(person, device)
    expect(first).toMatchObject({ part: '/', value: 0.97 })
    expect(await server.open(person, scraped)).toMatchObject([{ part: '/srv', value: 0.9 }])
    const { startedAt = '', raisedAt = '' } = first ?? {}
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
    await server.writeOwn([
      ...samples(down, [1, 0, 0]),
      ...samples(once, [1, 1, 0]),
      ...samples(forged, [0, 0, 0], `,device="${device}"`),
      `probe_ssl_earliest_cert_expiry{workspace="${workspaceId}",monitor="${once}"} ${now / 1000 + 3 * 86_400} ${now}`,
    ])
    // Both are raised by the same evaluation, so nothing of the third is still pending.
    await vi.waitFor(async () => expect(await server.open(person)).toHaveLength(2), patient)
    expect(await server.alerts(person)).toMatchObject([
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

    await server.writeOwn([`probe_success{workspace="${workspaceId}",monitor="${down}"} 1 ${Date.now()}`])
    await vi.waitFor(async () => expect(await server.open(person, down)).toHaveLength(0), patient)
    const { alert } = (
      await server.call('GET', `/api/alerts/${(await server.alerts(person)).at(-1)?.id}`, { token })
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
    await server.writeOwn([
      good(resumed, 100),
      ...failed(resumed, [80, 60, 40, 20]),
      good(gap, 660),
      ...failed(gap, [600, 0]),
      ...failed(long, halfHours),
    ])
    own((await change(false)).status).toBe(200)
    // All three are found by the same evaluation, so nothing of the first two is still pending.
    await own.poll(() => server.open(person), patient).toMatchObject([{ source: { id: long } }])
    await server.evaluator.evaluates('alerts-monitors', 3)
    const [only, ...others] = await server.alerts(person)
    expect(others).toEqual([])
    const { startedAt = '' } = only ?? {}
    own(Date.parse(startedAt)).toBe(now - 25 * 1800_000)

    const fresh = [Date.now(), Date.now() + 1]
    await server.writeOwn(
      fresh.map((at) => `probe_success{workspace="${workspaceId}",monitor="${resumed}"} 0 ${at}`),
    )
    await own.poll(() => server.open(person, resumed), patient).toHaveLength(1)
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
    await server.rule(person, { kind: 'finding', finding: 'firewall_off', windowMinutes: 0 })
    await server.rule(person, { kind: 'finding', finding: 'security_updates', windowMinutes: 60 })
    await server.rule(person, { kind: 'change', change: 'firewall.switched' })
    const report = (state: 'on' | 'off') =>
      sendInventory(server, machine.token, { security: { ...sampleSecurity, firewall: firewall(state) } })
    await report('on')
    await report('off')
    await own.poll(() => server.open(person, machine.deviceId), patient).toHaveLength(2)
    const [finding, change] = (await server.open(person, machine.deviceId)).toSorted((a) =>
      a.part === '' ? -1 : 1,
    )
    expect(finding).toMatchObject({ subject: { kind: 'finding', finding: 'firewall_off' }, value: null })
    expect(change).toMatchObject({ subject: { kind: 'change', change: 'firewall.switched' } })

    await report('on')
    await own
      .poll(() => server.open(person, machine.deviceId), patient)
      .toMatchObject([{ subject: { kind: 'change' } }])
  },
)
