import type { AlertRuleChange, RuleSubject } from '@marsad/contract/http/alert-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSamples } from '../../../../test/agents/watched.ts'
import { keepEvaluated } from '../../../../test/alerts.ts'
import { escalating, stepTo, toPerson } from '../../../../test/escalations.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import type { Signal } from '../identify-signals.ts'
import { notifyAlerts } from '../notify-alerts.ts'
import { sweepAlerts } from '../sweep-alerts.ts'
import { takeSignals } from '../take-signals.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker, so that time passes only where a test advances it.
  server = await startServer({ MARSAD_ROLES: 'web' })
})
afterAll(() => server.close())

const cpu: RuleSubject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }
const memory: RuleSubject = { ...cpu, signal: 'memory' }
const disk: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 5 }
const offline: RuleSubject = { kind: 'offline', silentMinutes: 2 }
const firewall: RuleSubject = { kind: 'finding', finding: 'firewall_off', windowMinutes: 0 }

const begin = Date.now()
const at = (minute: number) => new Date(begin + minute * 60_000)

/** A workspace with an open alert that was raised three minutes ago; everyone is notified by e-mail, one is paged. */
async function withOpenAlert(subject: RuleSubject, severity: 'warning' | 'critical', part = '') {
  const it = await escalating(server)
  const { token, workspaceId } = it.owner
  await keepEvaluated(server, it.deviceId, { isOnline: subject.kind !== 'offline' })
  const target = { kind: 'email', audience: 'everyone' }
  await it.post('/api/channels', { name: 'Everyone', locale: 'en', target })
  await it.policy([{ ...stepTo(toPerson(it.owner)), waitMinutes: 60 }])
  const ruleId = await it.ruleOf({ subject, severity })
  const say = (state: Signal['state'], minute: number, more: Partial<Signal> = {}) =>
    takeSignals(
      server,
      workspaceId,
      [{ ruleId, deviceId: it.deviceId, part, state, value: 0.95, startedAt: at(-8), ...more }],
      at(minute),
    )
  await say('breach', -3)
  const id = await it.first()
  const notified = async () => {
    await notifyAlerts(server, { workspaceId, alertIds: [id] })
    const { deliveries } = await it.read(id)
    return deliveries.flatMap(({ event }) => (event === 'escalated' ? [] : event)).toReversed()
  }
  expect(await notified()).toEqual(['raised'])
  await it.pass(id)
  expect(await it.pagesOf(id)).toHaveLength(1)
  return {
    ...it,
    id,
    ruleId,
    say,
    notified,
    sweep: (minute: number) => sweepAlerts(server, workspaceId, at(minute)),
    edit: async (change: AlertRuleChange) => {
      const path = `/api/alert-rules/${ruleId}`
      expect((await server.call('PATCH', path, { token, body: change })).status).toBe(200)
    },
    remove: () => server.call('DELETE', `/api/alert-rules/${ruleId}`, { token }),
    tag: (tags: string[]) => server.call('PATCH', `/api/devices/${it.deviceId}`, { token, body: { tags } }),
    history: async () => (await it.read(id)).history.map(({ kind }) => kind),
  }
}

test.for([
  ['a metric', cpu, ''],
  ['a mount', disk, '/var'],
  ['an offline device', offline, ''],
] as const)(
  'an alert about %s whose rule becomes critical stays open, and is notified and paged once as critical',
  async ([, subject, part]) => {
    const it = await withOpenAlert(subject, 'warning', part)
    const { alert: before } = await it.read(it.id)

    await it.edit({ severity: 'critical' })
    await it.sweep(0)
    for (let minute = 1; minute <= 10; minute += 1) {
      await it.say('breach', minute)
      await it.sweep(minute + 0.5)
    }

    const { alert } = await it.read(it.id)
    expect(await it.alerts()).toHaveLength(1)
    expect(alert).toMatchObject({ status: 'active', severity: 'critical' })
    expect([alert.startedAt, alert.raisedAt]).toEqual([before.startedAt, before.raisedAt])
    expect(await it.history()).toEqual(['raised', 'became_critical'])
    expect(await it.notified()).toEqual(['raised', 'raised'])
    await it.pass(it.id)
    const pages = (await it.read(it.id)).deliveries.filter(({ event }) => event === 'escalated')
    expect(pages).toHaveLength(2)
  },
)

test('an alert whose rule becomes a warning stays open, is notified once as a warning and paged no more', async () => {
  const it = await withOpenAlert(cpu, 'critical')
  await it.edit({ severity: 'warning' })
  for (let minute = 1; minute <= 10; minute += 1) {
    // The evaluator reports it before the sweep looks at it.
    await it.say('breach', minute)
    await it.sweep(minute + 0.5)
  }
  expect(await it.alerts()).toMatchObject([{ status: 'active', severity: 'warning' }])
  expect(await it.history()).toEqual(['raised', 'became_warning'])
  expect(await it.notified()).toEqual(['raised', 'raised'])
  expect(await it.pagesOf(it.id)).toHaveLength(1)
})

test('an acknowledged alert whose rule becomes critical stays acknowledged and notifies no one', async () => {
  const it = await withOpenAlert(cpu, 'warning')
  expect((await it.act('acknowledge', [it.id])).status).toBe(200)
  await it.edit({ severity: 'critical' })
  await it.sweep(0)
  await it.say('breach', 1)
  expect(await it.alerts()).toMatchObject([{ status: 'acknowledged', severity: 'critical' }])
  expect(await it.notified()).toEqual(['raised'])
})

test.for([
  ['about another metric', cpu, { subject: memory }],
  ['about another finding', firewall, { subject: { ...firewall, finding: 'antivirus_off' } }],
  ['for another tag', cpu, { scope: { kind: 'tag', tag: 'other' } }],
  ['disabled', offline, { isEnabled: false }],
] satisfies [string, RuleSubject, AlertRuleChange][])(
  'an alert whose rule is now %s resolves as rule changed, and whoever was notified hears it',
  async ([, subject, change]) => {
    const it = await withOpenAlert(subject, 'critical')
    await it.edit(change)
    await it.sweep(0)
    expect(await it.alerts()).toMatchObject([{ status: 'resolved', resolved: { reason: 'rule_gone' } }])
    const { deliveries } = await it.read(it.id)
    const ends = deliveries.filter(({ event }) => event === 'resolved')
    // The owner was paged too, and hears it once.
    expect(ends).toHaveLength(1)
  },
)

test('an alert whose rule was removed, or whose device lost its tag, resolves as rule changed', async () => {
  const removed = await withOpenAlert(cpu, 'warning')
  await removed.remove()
  await removed.sweep(0)
  expect(await removed.alerts()).toMatchObject([{ resolved: { reason: 'rule_gone' } }])

  const tagged = await withOpenAlert(cpu, 'warning')
  await tagged.tag(['web'])
  await tagged.edit({ scope: { kind: 'tag', tag: 'web' } })
  await tagged.sweep(0)
  expect(await tagged.alerts()).toMatchObject([{ status: 'active' }])
  await tagged.tag([])
  await tagged.sweep(1)
  expect(await tagged.alerts()).toMatchObject([{ resolved: { reason: 'rule_gone' } }])
})

test('a breach by the new subject of a rule raises an alert of its own beside the one that it ends', async () => {
  const it = await withOpenAlert(cpu, 'warning')
  await it.edit({ subject: memory })
  await it.say('breach', 1, { startedAt: at(-4) })
  const [fresh, old] = await it.alerts()
  expect(fresh).toMatchObject({ status: 'active', subject: memory, startedAt: at(-4).toISOString() })
  expect(old).toMatchObject({ id: it.id, subject: cpu, resolved: { reason: 'rule_gone' } })
})

test('an alert whose rule got a longer window stays while the value is above the threshold, and clears below it', async () => {
  const it = await withOpenAlert(disk, 'warning', '/')
  const value = (minute: number) => (minute < 8 ? 0.95 : 0.5)
  const points = Array.from({ length: 40 }, (_, n) => n / 2 - 2)
  const device = { workspaceId: it.owner.workspaceId, device: it.deviceId }
  await writeSamples(server, device, [
    [
      'system_filesystem_utilization_ratio{mountpoint="/"}',
      points.map((minute) => [at(minute).getTime(), value(minute)] as const),
    ],
  ])
  await it.edit({ subject: { ...disk, windowMinutes: 60 } })
  // The evaluator ends what it evaluated by the old window, and reports nothing for an hour.
  for (let minute = 0; minute < 8; minute += 1) {
    await it.sweep(minute)
    expect(await it.alerts()).toMatchObject([{ status: 'active', subject: { windowMinutes: 60 } }])
  }
  for (let minute = 8; minute < 11; minute += 1) await it.sweep(minute)
  expect(await it.alerts()).toMatchObject([{ status: 'resolved', resolved: { reason: 'cleared' } }])
  expect(await it.notified()).toEqual(['raised', 'resolved'])
})

test('an alert that comes back began when it first began, before it was raised', async () => {
  const it = await withOpenAlert(disk, 'warning', '/')
  await it.say('clear', -2, { startedAt: at(-8) })
  await it.say('clear', 0, { startedAt: at(-8) })
  await it.say('breach', 6, { startedAt: at(1) })
  const { alert } = await it.read(it.id)
  expect(alert).toMatchObject({ status: 'active', startedAt: at(-8).toISOString() })
  expect(alert.startedAt < alert.raisedAt).toBe(true)
  // A late end of the first breach says nothing about the second.
  await it.say('clear', 7, { startedAt: at(-8) })
  await it.say('clear', 9, { startedAt: at(-8) })
  expect(await it.alerts()).toMatchObject([{ status: 'active' }])
})

test('an alert whose rule becomes critical in a maintenance window is notified once as critical when it ends', async () => {
  const it = await withOpenAlert(cpu, 'warning')
  const schedule = { kind: 'once', from: at(-1).toISOString(), to: at(5).toISOString() }
  const window = { name: 'Upgrade', scope: { kind: 'workspace' }, schedule }
  const { token } = it.owner
  expect((await server.call('POST', '/api/maintenance', { token, body: window })).status).toBe(201)
  await it.sweep(0)
  await it.edit({ severity: 'critical' })
  await it.say('breach', 1)
  expect(await it.alerts()).toMatchObject([{ severity: 'critical', silence: 'maintenance' }])
  expect(await it.notified()).toEqual(['raised'])
  await it.say('breach', 6)
  await it.sweep(6)
  expect(await it.notified()).toEqual(['raised', 'raised'])
  await it.sweep(7)
  expect(await it.notified()).toEqual(['raised', 'raised'])
})

test('an alert whose monitor becomes a warning stays open and is notified once as a warning', async () => {
  const it = await escalating(server)
  const { token, workspaceId } = it.owner
  await it.post('/api/channels', {
    name: 'Everyone',
    locale: 'en',
    target: { kind: 'email', audience: 'everyone' },
  })
  const check = { kind: 'http', url: 'https://93.184.216.34/' }
  const { monitor } = await it.post('/api/monitors', { name: 'shop', check, severity: 'critical' })
  const down = (minute: number) =>
    takeSignals(
      server,
      workspaceId,
      [{ monitorId: monitor.id, found: 'down', state: 'breach', value: null, startedAt: at(-5) }],
      at(minute),
    )
  await down(-3)
  const id = await it.first()
  await notifyAlerts(server, { workspaceId, alertIds: [id] })
  const body = { severity: 'warning' }
  expect((await server.call('PATCH', `/api/monitors/${monitor.id}`, { token, body })).status).toBe(200)
  await down(1)
  await sweepAlerts(server, workspaceId, at(2))
  await notifyAlerts(server, { workspaceId, alertIds: [id] })
  expect(await it.alerts()).toMatchObject([{ id, status: 'active', severity: 'warning' }])
  expect((await it.read(id)).deliveries.map(({ event }) => event)).toEqual(['raised', 'raised'])
})
