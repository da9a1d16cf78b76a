import type { AlertDetail, Alerts } from '@marsad/contract/http/alerts'
import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import type { Deliveries } from '@marsad/contract/http/channels'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { presenceRows, devices } from '../../../devices/schema.ts'
import { evaluations } from '../../schema.ts'
import { signedInPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { addDevice } from '../../../../test/agents/watched.ts'
import { recordEvaluation } from '../evaluations.store.ts'
import type { Signal } from '../identify-signals.ts'
import { takeSignals } from '../take-signals.ts'
import { sweepAlerts } from '../sweep-alerts.ts'
import { notifyAlerts } from '../notify-alerts.ts'

let server: TestServer
beforeAll(async () => {
  // Without a worker, so that time passes only where a test advances it.
  server = await startServer({ MARSAD_ROLES: 'web' })
})
afterAll(() => server.close())

const cpu: RuleSubject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 }
const disk: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 1 }
const silence: RuleSubject = { kind: 'offline', silentMinutes: 2 }

const begin = Date.now()
const at = (minutes: number) => new Date(begin + minutes * 60_000)

type Person = Awaited<ReturnType<typeof signedInPerson>>

/** A workspace with an alert rule and a device; each step of a test happens at a minute. */
async function watched(subject: RuleSubject = cpu) {
  const owner = await signedInPerson(server)
  const deviceId = await addDevice(server, owner, { name: 'web-1' })
  await reports(deviceId, -60)
  await evaluator(-60)
  const ruleId = await addRule(owner, subject)
  const say = (state: Signal['state'], minute: number, more: Partial<Signal> = {}) =>
    takeSignals(
      server,
      owner.workspaceId,
      [{ ruleId, deviceId, part: '', state, value: 0.95, startedAt: at(minute), ...more }],
      at(minute),
    )
  return {
    owner,
    deviceId,
    ruleId,
    breach: (minute: number, more?: Partial<Signal>) => say('breach', minute, more),
    seemsClear: (minute: number, more?: Partial<Signal>) => say('clear', minute, more),
    /** Reported again after the time for which a clear must last. */
    clear: async (minute: number, more?: Partial<Signal>) => {
      await say('clear', minute - 1.25, more)
      await say('clear', minute, more)
    },
    sweep: (minute: number) => sweepAlerts(server, owner.workspaceId, at(minute)),
    device: async () => (await server.call('GET', `/api/devices/${deviceId}`, { token: owner.token })).body,
    list: (query?: string) => listAlerts(owner, query),
    only: () => onlyAlert(owner),
    notified: () => notifiedOf(owner),
  }
}

async function addRule({ token }: Person, subject: RuleSubject, more: object = {}): Promise<string> {
  const body = { subject, severity: 'warning', scope: { kind: 'workspace' }, ...more }
  const created = await server.call('POST', '/api/alert-rules', { token, body })
  expect(created.status).toBe(201)
  return created.body.id
}

async function listAlerts({ token }: Person, query = ''): Promise<Alerts> {
  return (await server.call('GET', `/api/alerts?${query}`, { token })).body
}

async function getAlert({ token }: Person, id: string): Promise<AlertDetail> {
  return (await server.call('GET', `/api/alerts/${id}`, { token })).body
}

/** The only alert, with its history. */
async function onlyAlert(owner: Person) {
  const { alerts } = await listAlerts(owner)
  expect(alerts).toHaveLength(1)
  const { alert, history, related } = await getAlert(owner, alerts[0]?.id ?? '')
  return { ...alert, history: history.map(({ kind }) => kind).join(' '), related }
}

/** Notifications of the only alert, once the workers have run. */
async function notifiedOf(owner: Person) {
  const { alerts } = await listAlerts(owner)
  const alertId = alerts[0]?.id ?? ''
  await notifyAlerts(server, { workspaceId: owner.workspaceId, alertIds: [alertId] })
  const { deliveries } = await getAlert(owner, alertId)
  return deliveries.map(({ event }) => event).toReversed()
}

async function addChannel({ token }: Person) {
  const target = { kind: 'email', audience: 'everyone' }
  const body = { name: 'Everybody', locale: 'en', target }
  expect((await server.call('POST', '/api/channels', { token, body })).status).toBe(201)
}

/** Samples of a device arrive without a gap between two minutes, and it stays online as long, or longer. */
const reports = (deviceId: string, from: number, to = 9999, answersUntil = to) =>
  server.engines.postgres.transaction({}, (tx) =>
    tx
      .update(presenceRows)
      .set({ lastSeenAt: at(answersUntil), samplesSince: at(from), samplesAt: at(to) })
      .where(eq(presenceRows.deviceId, deviceId)),
  )

/** The evaluator is received without a gap between two minutes. */
const evaluator = async (from: number, to = 9999) => {
  const row = { since: at(from), lastAt: at(to) }
  await server.engines.postgres.transaction({}, (tx) =>
    tx
      .insert(evaluations)
      .values({ evaluator: 'vmalert', ...row })
      .onConflictDoUpdate({ target: evaluations.evaluator, set: row }),
  )
}

/** The evaluator is received every minute between two minutes. */
async function evaluated(from: number, to: number) {
  await server.engines.postgres.transaction({}, (tx) => tx.delete(evaluations))
  for (let minute = from; minute <= to; minute += 1) await recordEvaluation(server, at(minute))
}

test('a breach raises once, whoever says it and however often; its end resolves it, and says so [F2]', async () => {
  const { breach, clear, only, device } = await watched()
  await Promise.all(Array.from({ length: 8 }, () => breach(0, { startedAt: at(-5) })))
  await breach(1, { value: 0.99 })
  await breach(2, { value: 0.91 })
  expect(await only()).toMatchObject({
    status: 'active',
    severity: 'warning',
    subject: cpu,
    startedAt: at(-5).toISOString(),
    value: 0.91,
    peak: 0.99,
    history: 'raised',
    incident: { kind: 'device', alerts: 1 },
  })
  expect(await device()).toMatchObject({ openAlerts: 1 })
  await Promise.all([clear(3, { startedAt: at(-5) }), clear(3, { startedAt: at(-5) })])
  expect(await only()).toMatchObject({
    status: 'resolved',
    resolved: { reason: 'cleared', by: null, at: at(3).toISOString() },
    history: 'raised resolved',
  })
  expect(await device()).toMatchObject({ openAlerts: 0 })
})

test('parts of a device have alerts of their own, in one incident', async () => {
  const { breach, list } = await watched(disk)
  await breach(0, { part: '/' })
  await breach(0, { part: '/var' })
  // However a device writes the part.
  await breach(1, { part: '/v\0ar\u202e' })
  const { alerts } = await list()
  expect(alerts.map(({ part }) => part).toSorted((a, b) => a.localeCompare(b))).toEqual(['/', '/var'])
  expect(new Set(alerts.map(({ incident }) => incident.id)).size).toBe(1)
  expect(alerts[0]?.incident.alerts).toBe(2)
})

test('what somebody resolved while it lasts stays resolved until it comes anew', async () => {
  const { owner, breach, clear, only, list } = await watched()
  await breach(0)
  const { id } = await only()
  await server.call('POST', '/api/alerts/resolve', { token: owner.token, body: { ids: [id] } })
  await breach(60, { startedAt: at(0), value: 0.99 })
  // The evaluator was restarted: it had to wait for the window, and dates the breach by its own start.
  await breach(66)
  expect(await only()).toMatchObject({ status: 'resolved', resolved: { reason: 'person' } })
  await evaluator(80)
  await breach(86)
  expect(await only()).toMatchObject({ status: 'resolved', resolved: { reason: 'person' }, value: 0.95 })
  await clear(91, { startedAt: at(86) })
  await breach(92)
  expect(await list()).toMatchObject({ counts: { active: 1, resolved: 1 } })
})

test('what somebody resolved is another when it is back after nobody said it for its window', async () => {
  const { owner, breach, only, list } = await watched()
  await breach(0)
  const { id } = await only()
  await server.call('POST', '/api/alerts/resolve', { token: owner.token, body: { ids: [id] } })
  await breach(20)
  expect(await list()).toMatchObject({ counts: { active: 1, resolved: 1 } })
})

test('back within ten minutes is the same alert, and nobody is on it any more; later is another', async () => {
  const { owner, breach, clear, only, list } = await watched()
  await breach(0)
  const { id } = await only()
  await server.call('POST', '/api/alerts/acknowledge', { token: owner.token, body: { ids: [id] } })
  await clear(1, { startedAt: at(0) })
  await breach(1.5, { startedAt: at(0) })
  expect(await only()).toMatchObject({ status: 'resolved' })
  await breach(9)
  expect(await only()).toMatchObject({
    status: 'active',
    acknowledged: null,
    resolved: null,
    history: 'raised acknowledged resolved reopened',
  })
  await clear(10, { startedAt: at(9) })
  await breach(21)
  expect(await list()).toMatchObject({ counts: { active: 1, resolved: 1 } })
})

test('what comes back for the third time flaps, and ends only when it was calm for a quarter of an hour', async () => {
  const { owner, breach, clear, sweep, only, notified } = await watched()
  await addChannel(owner)
  for (let round = 0; round < 4; round += 1) {
    await breach(round * 4)
    await notified()
    if (round < 3) await clear(round * 4 + 2, { startedAt: at(round * 4) })
  }
  const story = 'raised resolved reopened resolved reopened resolved reopened flapping'
  expect(await only()).toMatchObject({ status: 'active', isFlapping: true, history: story })
  const expectedEvents = ['raised', 'resolved', 'raised', 'resolved', 'raised', 'resolved', 'raised']
  expect(await notified()).toEqual(expectedEvents)
  await clear(13.5, { startedAt: at(12) })
  await breach(14)
  await clear(15.5, { startedAt: at(14) })
  await sweep(29)
  expect(await only()).toMatchObject({ status: 'active', isFlapping: true, history: story })
  expect(await notified()).toEqual(expectedEvents)
  await sweep(30)
  expect(await only()).toMatchObject({
    status: 'resolved',
    isFlapping: false,
    resolved: { reason: 'cleared' },
    history: `${story} resolved`,
  })
  expect(await notified()).toEqual([...expectedEvents, 'resolved'])
})

test('a store that forgot its newest moments ends nothing, and begins nothing anew', async () => {
  const { owner, breach, seemsClear, clear, only, notified } = await watched()
  await addChannel(owner)
  await breach(0)
  await seemsClear(0.1, { startedAt: at(0) })
  await breach(0.4)
  // The actual end, lost once.
  await seemsClear(2, { startedAt: at(0.4) })
  await breach(2.3)
  await clear(3, { startedAt: at(2.3) })
  expect(await only()).toMatchObject({ status: 'resolved', history: 'raised resolved' })
  expect(await notified()).toEqual(['raised', 'resolved'])
})

test('a clear of a device that is silent is no news', async () => {
  const { deviceId, breach, clear, only } = await watched()
  await breach(0)
  await reports(deviceId, -60, 0)
  await clear(5, { startedAt: at(0) })
  expect(await only()).toMatchObject({ status: 'active' })
  await reports(deviceId, 6)
  await clear(14.9, { startedAt: at(0) })
  expect(await only()).toMatchObject({ status: 'active' })
  await clear(16.5, { startedAt: at(0) })
  expect(await only()).toMatchObject({ status: 'resolved' })
})

test('a device that answers and measures nothing ends nothing', async () => {
  const { deviceId, breach, clear, sweep, only } = await watched(disk)
  await breach(0)
  await reports(deviceId, -60, 0, 9999)
  await clear(5, { startedAt: at(0) })
  await sweep(60)
  expect(await only()).toMatchObject({ status: 'active', history: 'raised' })
})

test.for([1, 3, 10])(
  'nothing ends and nobody is told anew when store or server are away for %i minutes',
  async (minutes) => {
    const { owner, deviceId, breach, seemsClear, sweep, only, notified } = await watched()
    await addChannel(owner)
    await breach(0)
    expect(await notified()).toEqual(['raised'])
    // The gateway records stored samples, and the evaluator counts as received while it has thresholds.
    const isGap = minutes > 1.5
    if (isGap) await reports(deviceId, minutes)
    if (isGap) await evaluator(minutes)
    // The clear found in an empty store is repeated until measurements have lasted for the window.
    for (const later of isGap ? [0, 0.5, 2.5, 6.9] : [0, 0.4]) {
      await seemsClear(minutes + later, { startedAt: at(0) })
      await sweep(minutes + later)
    }
    await breach(minutes + 6.9, { startedAt: at(minutes + 1) })
    expect(await notified()).toEqual(['raised'])
    expect((await only()).history).toBe('raised')
  },
)

test('a host that is down mutes what else is open on it, and no longer when it is back', async () => {
  const { owner, deviceId, breach, sweep, list } = await watched()
  const down = await addRule(owner, silence, { severity: 'critical' })
  const say = (state: Signal['state'], minute: number) => ({
    ruleId: down,
    deviceId,
    part: '',
    state,
    value: null,
    startedAt: at(1),
    minute,
  })
  const take = ({ minute, ...signal }: ReturnType<typeof say>) =>
    takeSignals(server, owner.workspaceId, [signal], at(minute))
  await breach(0)
  await reports(deviceId, -60, 0)
  await take(say('breach', 3))
  await breach(4, { part: 'other' })
  const silences = async () =>
    Object.fromEntries(
      (await list('status=active')).alerts.map((one) => [one.subject.kind + one.part, one.silence]),
    )
  expect(await silences()).toEqual({ offline: null, signal: 'host_down', signalother: 'host_down' })
  // An evaluator that lost the device does not reopen it.
  await take(say('clear', 5))
  expect((await list('status=active')).total).toBe(3)
  await reports(deviceId, 5.5)
  await take(say('clear', 5.5))
  await take(say('clear', 6.5))
  // Whether they still hold is unknown before the window has passed.
  expect(await silences()).toEqual({ signal: 'host_down', signalother: 'host_down' })
  await breach(15.4, { startedAt: at(5.5) })
  await sweep(15.4)
  expect(await silences()).toEqual({ signal: 'host_down' })
  await sweep(15.5)
  expect(await silences()).toEqual({ signal: null })
  const { alerts } = await list('status=active')
  const { history } = await getAlert(owner, alerts.find(({ part }) => part === '')?.id ?? '')
  expect(history.map(({ kind, silence: why }) => (why ? `${kind} ${why}` : kind))).toEqual([
    'raised',
    'silenced host_down',
    'unsilenced',
  ])
})

test('what a monitor found on a host that is back is told of when its checks failed again', async () => {
  const { owner, deviceId, sweep, list } = await watched(silence)
  await addChannel(owner)
  const [{ id: ruleId } = { id: '' }] = (await server.call('GET', '/api/alert-rules', { token: owner.token }))
    .body.rules
  const body = {
    name: 'shop',
    check: { kind: 'http', url: 'https://93.184.216.34/' },
    intervalSeconds: 60,
    failures: 2,
    deviceId,
  }
  const created = await server.call('POST', '/api/monitors', { token: owner.token, body })
  const monitorId: string = created.body.monitor.id
  const take = (minute: number, signal: Signal) =>
    takeSignals(server, owner.workspaceId, [signal], at(minute))
  const host = { ruleId, deviceId, part: '', value: null, startedAt: at(0) }
  const site = { monitorId, found: 'down', state: 'breach', value: null } as const
  await reports(deviceId, -60, 0)
  await take(3, { ...host, state: 'breach' })
  await take(4, { ...site, startedAt: at(1) })
  await reports(deviceId, 6)
  await take(6, { ...host, state: 'clear' })
  await take(6.75, { ...host, state: 'clear' })
  await take(6.8, { ...site, startedAt: at(1) })
  const notified = async () => {
    const { alerts } = await list()
    const alertId = alerts.find(({ source }) => source.kind === 'monitor')?.id ?? ''
    await notifyAlerts(server, { workspaceId: owner.workspaceId, alertIds: [alertId] })
    return (await getAlert(owner, alertId)).deliveries.map(({ event }) => event)
  }
  await sweep(9.5)
  expect(await notified()).toEqual([])
  await sweep(9.75)
  expect(await notified()).toEqual(['raised'])
})

test('what ends inside maintenance is told to nobody, however late somebody looks', async () => {
  const { owner, breach, clear, sweep, only, notified } = await watched()
  await addChannel(owner)
  const schedule = { kind: 'once', from: at(-1).toISOString(), to: at(5).toISOString() }
  const body = { name: 'Move', scope: { kind: 'workspace' }, schedule }
  expect((await server.call('POST', '/api/maintenance', { token: owner.token, body })).status).toBe(201)
  await breach(0)
  await clear(2, { startedAt: at(0) })
  expect(await only()).toMatchObject({ status: 'resolved', silence: null })
  expect(await notified()).toEqual([])
  await sweep(6)
  expect(await notified()).toEqual([])
  // The same alert is back after the window, and so is its notification.
  await breach(7)
  expect(await notified()).toEqual(['raised'])
})

test('maintenance keeps quiet, and says what is still so when it is over', async () => {
  const { owner, breach, sweep, only, notified } = await watched()
  await addChannel(owner)
  const schedule = { kind: 'once', from: at(-1).toISOString(), to: at(5).toISOString() }
  const body = { name: 'Move', scope: { kind: 'workspace' }, schedule }
  expect((await server.call('POST', '/api/maintenance', { token: owner.token, body })).status).toBe(201)
  await breach(0)
  expect(await only()).toMatchObject({ silence: 'maintenance', history: 'raised silenced' })
  await breach(4)
  await sweep(4)
  expect(await only()).toMatchObject({ silence: 'maintenance', history: 'raised silenced' })
  expect(await notified()).toEqual([])
  await breach(5)
  await sweep(6)
  expect(await notified()).toEqual(['raised'])
  expect(await only()).toMatchObject({ silence: null, history: 'raised silenced unsilenced' })
})

test('three devices of a network that go down together are one incident, with what they had before', async () => {
  const { owner, list } = await watched()
  const [down, busy] = [await addRule(owner, silence), await addRule(owner, disk)]
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '198.51.100.4', '192.0.2.5']
  const ids: string[] = []
  for (const address of addresses) {
    ids.push(await addDevice(server, owner, { name: address, address, lastSeenAt: at(-3) }))
  }
  const say = (ruleId: string, deviceId = '', minute = 0) =>
    takeSignals(
      server,
      owner.workspaceId,
      [{ ruleId, deviceId, part: '', state: 'breach', value: null, startedAt: at(minute) }],
      at(minute),
    )
  await say(busy, ids[0])
  await say(down, ids[0], 1)
  await say(down, ids[1], 2)
  expect((await list()).alerts.map(({ incident }) => incident.kind)).toEqual(['device', 'device', 'device'])
  await say(down, ids[2], 3)
  await say(down, ids[3], 3)
  await say(down, ids[4], 20)
  const { alerts } = await list()
  const inSubnet = alerts.filter(({ incident }) => incident.kind === 'subnet')
  expect(new Set(inSubnet.map(({ source }) => source.name))).toEqual(
    new Set(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.5']),
  )
  expect(inSubnet).toHaveLength(5)
  expect(inSubnet[0]?.incident).toMatchObject({ subnet: '192.0.2.0/24', alerts: 5 })
  const { related } = await getAlert(owner, inSubnet[0]?.id ?? '')
  expect(related).toHaveLength(4)
  expect((await list(`incidentId=${inSubnet[0]?.incident.id}`)).total).toBe(5)
})

test('what the evaluator no longer says is over, if it was there to say it', async () => {
  const { breach, sweep, only } = await watched()
  await breach(0)
  await evaluated(-60, -2)
  await sweep(10)
  expect(await only()).toMatchObject({ status: 'active' })
  await evaluated(4, 10)
  await sweep(10)
  expect(await only()).toMatchObject({ status: 'active' })
  await evaluated(1, 10)
  await breach(9, { startedAt: at(0) })
  await sweep(10)
  expect(await only()).toMatchObject({ status: 'active' })
  await evaluated(1, 13)
  await sweep(13)
  expect(await only()).toMatchObject({ status: 'resolved', resolved: { reason: 'cleared', by: null } })
})

test.for(['off', 'gone'] as const)('a rule that is %s ends its alerts, and raises none', async (how) => {
  const { owner, ruleId, breach, sweep, only } = await watched()
  await breach(0)
  const path = `/api/alert-rules/${ruleId}`
  const token = owner.token
  if (how === 'off') await server.call('PATCH', path, { token, body: { isEnabled: false } })
  else await server.call('DELETE', path, { token })
  await sweep(1)
  await breach(20)
  expect(await only()).toMatchObject({
    status: 'resolved',
    resolved: { reason: 'rule_gone' },
    rule: { id: how === 'off' ? ruleId : null },
  })
})

test('an alert outlives its device', async () => {
  const { owner, deviceId, breach, sweep, only } = await watched()
  await breach(0)
  await server.call('DELETE', `/api/devices/${deviceId}`, { token: owner.token })
  await breach(1)
  await sweep(2)
  expect(await only()).toMatchObject({
    status: 'resolved',
    resolved: { reason: 'device_gone' },
    source: { kind: 'device', id: null, name: 'web-1' },
  })
})

test('a signal for a device or a rule of another workspace is left', async () => {
  const [one, other] = [await watched(), await watched()]
  await one.breach(0, { deviceId: other.deviceId })
  await one.breach(0, { ruleId: other.ruleId })
  expect(await one.list()).toMatchObject({ total: 0 })
  expect(await other.list()).toMatchObject({ total: 0 })
})

test('a workspace goes with its alerts', async () => {
  const { owner, breach } = await watched()
  await breach(0)
  const { status } = await server.call('DELETE', '/api/workspace', {
    token: owner.token,
    body: { name: 'Test workspace' },
  })
  expect(status).toBe(200)
  await takeSignals(server, owner.workspaceId, [])
  await sweepAlerts(server, owner.workspaceId, at(1))
})

test('five hundred devices that breach at once are raised once each, whoever says it', async () => {
  const { owner, ruleId, list } = await watched()
  const { workspaceId } = owner
  const rows = Array.from({ length: 500 }, () => ({
    id: newId(),
    workspaceId,
    name: 'web',
    source: 'prometheus' as const,
    instance: newId(),
  }))
  await server.engines.postgres.transaction({ workspaceId }, (tx) => tx.insert(devices).values(rows))
  const signals = rows.map(({ id: deviceId }): Signal => ({
    ruleId,
    deviceId,
    part: '',
    state: 'breach',
    value: 0.95,
    startedAt: at(0),
  }))
  const began = performance.now()
  await takeSignals(server, workspaceId, signals)
  process.stdout.write(`500 breaches raised in ${Math.round(performance.now() - began)} ms\n`)
  await Promise.all([0, 1].map(() => takeSignals(server, workspaceId, signals)))
  expect(await list('limit=1')).toMatchObject({ counts: { active: 500 } })

  await addChannel(owner)
  const alertIds = (await list('limit=100')).alerts.map(({ id }) => id)
  await Promise.all([0, 1].map(() => notifyAlerts(server, { workspaceId, alertIds })))
  const { body } = await server.call('GET', '/api/deliveries?limit=100', { token: owner.token })
  const notified = (body as Deliveries).deliveries.map(({ alert, event }) => `${event} ${alert?.id}`)
  expect(notified.toSorted()).toEqual(alertIds.map((id) => `raised ${id}`).toSorted())
})
