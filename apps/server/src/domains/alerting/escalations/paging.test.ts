import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepEvaluated } from '../../../test/alerts.ts'
import { escalating, stepTo, toPerson } from '../../../test/escalations.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import type { Signal } from '../alerts/identify-signals.ts'
import { notifyAlerts } from '../alerts/notify-alerts.ts'
import { sweepAlerts } from '../alerts/sweep-alerts.ts'
import { takeSignals } from '../alerts/take-signals.ts'
import { takeSteps } from './take-steps.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker, so that time passes only where a test advances it.
  server = await startServer({ MARSAD_ROLES: 'web' })
})
afterAll(() => server.close())

const begin = Date.now()
const at = (minute: number) => new Date(begin + minute * 60_000)

const disk: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 1 }
const cpu: RuleSubject = { ...disk, signal: 'cpu' }
const offline: RuleSubject = { kind: 'offline', silentMinutes: 2 }

async function paging() {
  const it = await escalating(server)
  const { workspaceId } = it.owner
  await keepEvaluated(server, it.deviceId)
  const say = (state: Signal['state'], ruleId: string, minute: number, part = '') =>
    takeSignals(
      server,
      workspaceId,
      [{ ruleId, deviceId: it.deviceId, part, state, value: 0.95, startedAt: at(minute) }],
      at(minute),
    )
  return {
    ...it,
    breach: (ruleId: string, minute: number, part = '') => say('breach', ruleId, minute, part),
    clear: (ruleId: string, minute: number, part = '') => say('clear', ruleId, minute, part),
    sweep: (minute: number) => sweepAlerts(server, workspaceId, at(minute)),
    /** Steps that are due some seconds after a minute. */
    steps: (minute: number, seconds = 5) => takeSteps(server, workspaceId, at(minute + seconds / 60)),
    notify: (id: string) => notifyAlerts(server, { workspaceId, alertIds: [id] }),
    /** The messages about an alert: who or what each went to, and its event. */
    messages: async (id: string) =>
      (await it.read(id)).deliveries
        .map(({ event, channel, recipient }) => `${channel?.name || recipient} ${event}`)
        .toReversed(),
    alertOf: async (signal: string) =>
      (await it.alerts()).find(({ subject }) => 'signal' in subject && subject.signal === signal)?.id ?? '',
  }
}

test('a channel that is only in an escalation step hears the acknowledgement and the end', async () => {
  const it = await paging()
  const target = { kind: 'pagerduty', routingKey: 'a'.repeat(32) }
  const { channel } = await it.post('/api/channels', { name: 'PD', locale: 'en', target, severities: [] })
  await it.policy([stepTo({ kind: 'channel', channelId: channel.id })])
  await it.breach(await it.ruleOf({ subject: cpu }), 0)
  const id = await it.first()
  await it.steps(0)
  await it.notify(id)
  await it.act('acknowledge', [id])
  await it.act('resolve', [id])
  expect(await it.messages(id)).toEqual(['PD escalated', 'PD acknowledged', 'PD resolved'])
})

test('a person who was paged hears the end once, at once and in quiet hours too', async () => {
  const it = await paging()
  const sara = await it.member()
  const quietHours = { isOn: true, from: '00:00', to: '23:59', timeZone: 'UTC', letCriticalThrough: false }
  const body = { notifications: { alerts: true }, quietHours }
  const change = await server.call('PUT', '/api/profile/preferences', { token: sara.token, body })
  expect(change.status).toBe(200)
  const ruleId = await it.ruleOf({ subject: cpu, channelIds: [] })
  await it.policy([stepTo(toPerson(sara))])
  await it.breach(ruleId, 0)
  const id = await it.first()
  await it.steps(0)
  await it.notify(id)
  await it.act('resolve', [id])
  const { deliveries } = await it.read(id)
  expect(deliveries.map(({ event, status }) => [event, status])).toEqual([
    ['resolved', 'waiting'],
    ['escalated', 'waiting'],
  ])
})

test('the end of an alert does not fail on a paged person who was removed, and reaches the others', async () => {
  const it = await paging()
  const [gone, left] = [await it.member(), await it.member()]
  const ruleId = await it.ruleOf({ subject: cpu, channelIds: [] })
  await it.policy([stepTo(toPerson(gone), toPerson(left))])
  await it.breach(ruleId, 0)
  const id = await it.first()
  await it.steps(0)
  await it.notify(id)
  const { token } = it.owner
  expect((await server.call('DELETE', `/api/team/${gone.userId}`, { token })).status).toBe(200)
  expect((await it.act('resolve', [id])).status).toBe(200)
  const { deliveries } = await it.read(id)
  const ends = deliveries.flatMap(({ event, recipient }) => (event === 'resolved' ? recipient : []))
  expect(ends).toEqual([`${left.userId}@example.com`])
})

test('a person whose page an acknowledgement made needless hears no end', async () => {
  const it = await paging()
  const ruleId = await it.ruleOf({ subject: cpu, channelIds: [] })
  await it.policy([stepTo(toPerson(it.owner)), stepTo(toPerson(it.owner))])
  await it.breach(ruleId, 0)
  const id = await it.first()
  await it.steps(0)
  await it.notify(id)
  await it.act('acknowledge', [id])
  await it.act('resolve', [id])
  expect((await it.read(id)).deliveries.map(({ event }) => event)).toEqual(['escalated'])
})

test('a critical alert that joins the escalation of a warning pages the first step at once', async () => {
  const it = await paging()
  const warning = await it.ruleOf({ subject: cpu, severity: 'warning' })
  const critical = await it.ruleOf({ subject: disk })
  await it.policy([
    { ...stepTo(toPerson(it.owner)), waitMinutes: 60 },
    { ...stepTo(toPerson(await it.member())), waitMinutes: 60 },
  ])
  await it.breach(warning, 0)
  await it.steps(0)
  await it.breach(critical, 5, '/var')
  await it.steps(5)

  const id = await it.alertOf('disk')
  const pages = async () => (await it.read(id)).deliveries.filter(({ event }) => event === 'escalated')
  expect(await pages()).toHaveLength(1)
  expect((await it.read(id)).escalation).toMatchObject({ alerts: 2, step: 1 })
  // A second critical alert is part of what the first one began.
  await it.breach(critical, 6, '/srv')
  await it.steps(6)
  expect(await pages()).toHaveLength(1)
  expect((await it.read(id)).escalation).toMatchObject({ alerts: 3, step: 1 })
})

test('an alert that is unmuted is paged, although another alert of its incident was acknowledged', async () => {
  const it = await paging()
  const [full, down] = [await it.ruleOf({ subject: disk }), await it.ruleOf({ subject: offline })]
  await it.policy([{ ...stepTo(toPerson(it.owner)), waitMinutes: 60 }])
  await it.breach(full, 0, '/')
  await it.steps(0)
  const id = await it.first()
  await it.breach(down, 20)
  await it.steps(20)
  const silent = (await it.alerts()).find(({ subject }) => subject.kind === 'offline')?.id ?? ''
  expect(await it.pagesOf(silent)).toHaveLength(1)
  await it.act('acknowledge', [silent])
  await it.clear(down, 28.5)
  await it.clear(down, 30)
  // The disk has been evaluated again, and is still full.
  await it.breach(full, 39, '/')
  await it.sweep(39)
  await it.steps(39)
  const { alert, deliveries } = await it.read(id)
  expect(alert).toMatchObject({ status: 'active', silence: null })
  const pages = deliveries.filter(({ event }) => event === 'escalated')
  expect(pages).toHaveLength(2)
})

test('an unnotified alert is paged once by a policy of one step, however often it is swept', async () => {
  const it = await paging()
  await it.policy([stepTo(toPerson(it.owner))])
  await it.breach(await it.ruleOf({ subject: cpu }), 0)
  const id = await it.first()
  await it.steps(0)
  await it.sweep(0.5)
  await it.steps(0.5)
  expect((await it.read(id)).deliveries.filter(({ event }) => event === 'escalated')).toHaveLength(1)
})
