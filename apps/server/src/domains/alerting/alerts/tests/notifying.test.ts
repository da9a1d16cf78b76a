import type { AlertDetail } from '@marsad/contract/http/alerts'
import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectAgent, sampleProcesses } from '../../../../test/agents/fake-agent.ts'
import { addChange } from '../../../../test/agents/inventory-rows.ts'
import { openViewer } from '../../../../test/agents/live-viewer.ts'
import { joinedMachine } from '../../../../test/agents/machine.ts'
import { signedInPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { addDevice, everyTenSeconds, hasListened, writeSamples } from '../../../../test/agents/watched.ts'
import type { Signal } from '../identify-signals.ts'
import { takeSignals } from '../take-signals.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const disk: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 1 }
const silence: RuleSubject = { kind: 'offline', silentMinutes: 2 }
const soon = { timeout: 25_000, interval: 200 }

type DeviceSignal = Extract<Signal, { deviceId: string }>

async function workspace(subject: RuleSubject) {
  const owner = await signedInPerson(server)
  const { token } = owner
  const channel = {
    name: 'Everybody',
    locale: 'en',
    target: { kind: 'email', audience: 'everyone' },
  }
  expect((await server.call('POST', '/api/channels', { token, body: channel })).status).toBe(201)
  const rule = { subject, severity: 'warning', scope: { kind: 'workspace' } }
  const { body } = await server.call('POST', '/api/alert-rules', { token, body: rule })
  const take = (
    signal: Pick<DeviceSignal, 'deviceId' | 'state'> & Partial<DeviceSignal>,
    now = new Date(),
  ) => {
    const whole = { ruleId: body.id, part: '', value: 0.97, startedAt: new Date(), ...signal }
    return takeSignals(server, owner.workspaceId, [whole], now)
  }
  return {
    owner,
    breach: (deviceId: string, more: Partial<DeviceSignal> = {}) =>
      take({ deviceId, state: 'breach', ...more }),
    /** Repeated until it counts. */
    clear: async (deviceId: string, more: Partial<DeviceSignal> = {}) => {
      await take({ deviceId, state: 'clear', ...more })
      await take({ deviceId, state: 'clear', ...more }, new Date(Date.now() + 60_000))
    },
    only: async (): Promise<AlertDetail> => {
      const list = await server.call('GET', '/api/alerts', { token })
      expect(list.body.alerts).toHaveLength(1)
      return (await server.call('GET', `/api/alerts/${list.body.alerts[0].id}`, { token })).body
    },
  }
}

const eventsOf = ({ deliveries }: AlertDetail) => deliveries.map(({ event }) => event)

test('a breach is told once with its evidence, and so is its end; the evidence outlives the device [F2]', async () => {
  const { owner, breach, clear, only } = await workspace(disk)
  const viewer = await openViewer(server, owner.token)
  const machine = await joinedMachine(server, owner)
  const agent = await connectAgent(server.url, machine.token, {
    answer: ({ id }) => ({ id, processes: sampleProcesses() }),
  })
  const of = { workspaceId: owner.workspaceId, deviceId: machine.deviceId }
  await addChange(server, of, { at: new Date(Date.now() - 60_000), subject: 'postgresql' })
  await writeSamples(server, { ...of, device: of.deviceId }, [
    ['system_filesystem_utilization_ratio{mountpoint="/data"}', everyTenSeconds(30, (n) => n / 30)],
  ])
  const startedAt = new Date(Date.now() - 60_000)
  const about = { part: '/data', startedAt }
  await Promise.all([breach(of.deviceId, about), breach(of.deviceId, about)])
  await vi.waitFor(async () => expect(eventsOf(await only())).toEqual(['raised']), soon)
  await vi.waitFor(async () => expect((await only()).evidence).not.toBe(null), soon)
  const { evidence, alert } = await only()
  expect(evidence).toMatchObject({
    processes: { processes: [{ name: 'init' }] },
    changes: [{ subject: 'postgresql' }],
    chart: { threshold: 0.9 },
  })
  expect(viewer.events.map(({ data }) => data)).toContainEqual({ kind: 'alerts' })
  expect(viewer.events.map(({ data }) => data)).toContainEqual({ kind: 'device', deviceId: of.deviceId })

  // It has reported for ten minutes, and was evaluated all the while.
  await server.engines.postgres.pool.query(
    `update device_presence set last_seen_at = now(), samples_at = now(), samples_since = now() - interval '10 minutes'
     where device_id = $1`,
    [of.deviceId],
  )
  await hasListened(server, 'vmalert')
  const drawnUntil = evidence?.chart?.times.at(-1) ?? 0
  await clear(of.deviceId, about)
  await vi.waitFor(async () => {
    const resolved = await only()
    expect(resolved.alert.status).toBe('resolved')
    expect(eventsOf(resolved)).toEqual(['resolved', 'raised'])
    expect(resolved.evidence?.chart?.times.at(-1)).toBeGreaterThanOrEqual(drawnUntil)
  }, soon)
  agent.close()
  await server.call('DELETE', `/api/devices/${of.deviceId}`, { token: owner.token })
  expect(await only()).toMatchObject({
    alert: { id: alert.id, source: { kind: 'device', id: null, name: alert.source.name } },
    evidence: { processes: { processes: [{ name: 'init' }] } },
  })
})

test('what is over before anybody could be told is told of in its order', async () => {
  const { owner, breach, clear, only } = await workspace(silence)
  const deviceId = await addDevice(server, owner)
  await breach(deviceId, { value: null })
  await clear(deviceId, { value: null })
  await vi.waitFor(async () => expect(eventsOf(await only())).toEqual(['resolved', 'raised']), soon)
})
