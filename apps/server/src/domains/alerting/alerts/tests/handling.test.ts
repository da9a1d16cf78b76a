import type { Alert, AlertDetail } from '@marsad/contract/http/alerts'
import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDevice } from '../../../../test/agents/watched.ts'
import { addAlerts } from '../../../../test/alerts.ts'
import { mailsTo } from '../../../../test/engines/inbox.ts'
import { signedInPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { takeSignals } from '../take-signals.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>

const soon = { timeout: 25_000, interval: 200 }
const hourMs = 3_600_000
const later = (ms: number) => new Date(Date.now() + ms).toISOString()

const call = (who: Person, verb: string, ids: readonly string[], more: object = {}) =>
  server.call('POST', `/api/alerts/${verb}`, { token: who.token, body: { ids, ...more } })
const act = async (who: Person, verb: string, ids: readonly string[], more: object = {}) => {
  const { status, body } = await call(who, verb, ids, more)
  return [status, body.code ?? body.moved.length]
}
const read = async (who: Person, id: string): Promise<AlertDetail> =>
  (await server.call('GET', `/api/alerts/${id}`, { token: who.token })).body
const stepsOf = ({ history }: AlertDetail) => history.map(({ kind }) => kind)

/** A workspace with a breach of a device that everybody is mailed about. */
async function breached({ deviceName = 'web-1' } = {}) {
  const owner = await signedInPerson(server)
  const { token, workspaceId } = owner
  const channel = { name: 'Everybody', locale: 'en', target: { kind: 'email', audience: 'everyone' } }
  await server.call('POST', '/api/channels', { token, body: channel })
  const subject: RuleSubject = { kind: 'signal', signal: 'disk', threshold: 0.9, windowMinutes: 1 }
  const rule = { subject, severity: 'critical', scope: { kind: 'workspace' } }
  const { body } = await server.call('POST', '/api/alert-rules', { token, body: rule })
  const deviceId = await addDevice(server, owner, { name: deviceName })
  const breach = { ruleId: body.id, deviceId, part: '/', state: 'breach', value: 0.97 } as const
  await takeSignals(server, workspaceId, [{ ...breach, startedAt: new Date() }])
  const [alert] = (await server.call('GET', '/api/alerts', { token })).body.alerts as Alert[]
  return { owner, id: alert?.id ?? '', deviceId }
}

const mails = async ({ userId }: Person) =>
  (await mailsTo(`${userId}@example.com`)).map(({ subject }) => subject)

test('an alert is assigned, to whom it is told by mail, and unassigned; lists are filtered by it', async () => {
  const { owner, id } = await breached()
  const [unassigned = ''] = await addAlerts(server, owner, [{ sourceName: 'db-1' }])
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  expect(await act(owner, 'assign', [id], { assignedTo: member.userId, note: 'yours' })).toEqual([200, 1])
  const { alert, history } = await read(owner, id)
  expect(alert).toMatchObject({ status: 'active', assignedTo: { id: member.userId } })
  expect(history.at(-1)).toMatchObject({
    kind: 'assigned',
    assignee: alert.assignedTo?.name,
    by: { id: owner.userId },
    note: 'yours',
  })
  await vi.waitFor(
    async () => expect((await mails(member)).join('\n')).toContain('assigned an alert to you'),
    soon,
  )

  const idsOf = async (assignee: string) =>
    (await server.call('GET', `/api/alerts?assignee=${assignee}`, { token: owner.token })).body.alerts.map(
      (one: Alert) => one.id,
    )
  expect(await idsOf(member.userId)).toEqual([id])
  expect(await idsOf('none')).toEqual([unassigned])
  expect(await idsOf(owner.userId)).toEqual([])

  // The same again changes nothing.
  expect(await act(owner, 'assign', [id], { assignedTo: member.userId })).toEqual([
    409,
    'alert.already_moved',
  ])
  expect(await act(member, 'assign', [id], { assignedTo: null })).toEqual([200, 1])
  const after = await read(owner, id)
  expect(after.alert.assignedTo).toBeNull()
  expect(after.history.at(-1)).toMatchObject({ kind: 'unassigned', assignee: alert.assignedTo?.name })

  const audit = await server.call('GET', '/api/audit', { token: owner.token })
  expect(audit.body.entries.slice(0, 2)).toMatchObject([
    { action: 'alerts.unassigned', target: 'web-1' },
    { action: 'alerts.assigned', details: { assignee: alert.assignedTo?.name, note: 'yours' } },
  ])
})

test('nobody outside the team is assigned, and nobody from outside or who may only look acts', async () => {
  const { owner, id } = await breached()
  const outsider = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const unknown = [422, 'alert.assignee_unknown']
  expect(await act(owner, 'assign', [id], { assignedTo: outsider.userId })).toEqual(unknown)
  const bodies = {
    assign: { assignedTo: owner.userId },
    snooze: { until: later(hourMs) },
    unacknowledge: {},
    reopen: {},
  }
  for (const [verb, body] of Object.entries(bodies)) {
    const foreign = verb === 'assign' ? { assignedTo: outsider.userId } : body
    expect([verb, ...(await act(outsider, verb, [id], foreign))]).toEqual([verb, 404, 'resource.not_found'])
    expect([verb, (await call(viewer, verb, [id], body)).status]).toEqual([verb, 403])
  }
  // A deactivated member cannot be assigned.
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  await server.call('POST', `/api/team/${member.userId}/deactivate`, { token: owner.token })
  expect(await act(owner, 'assign', [id], { assignedTo: member.userId })).toEqual(unknown)
  expect(stepsOf(await read(owner, id))).toEqual(['raised'])
})

test('a snoozed alert counts as acknowledged, and is active and notified again when it ends', async () => {
  const { owner, id } = await breached()
  await vi.waitFor(async () => expect((await mails(owner)).join()).toContain('web-1'), soon)
  const before = (await mails(owner)).length
  const until = later(2500)
  expect(await act(owner, 'snooze', [id], { until })).toEqual([200, 1])
  expect((await read(owner, id)).alert).toMatchObject({
    status: 'acknowledged',
    snoozedUntil: until,
    acknowledged: { by: { id: owner.userId } },
  })
  await vi.waitFor(async () => expect((await read(owner, id)).alert.status).toBe('active'), soon)
  expect(Date.now() - Date.parse(until)).toBeLessThan(10_000)
  const after = await read(owner, id)
  expect(after.alert).toMatchObject({ snoozedUntil: null, acknowledged: null })
  expect(stepsOf(after)).toEqual(['raised', 'snoozed', 'snooze_ended'])
  expect(after.history[1]).toMatchObject({ until })
  await vi.waitFor(async () => expect((await mails(owner)).length).toBe(before + 1), soon)
  expect((await read(owner, id)).deliveries.filter(({ event }) => event === 'raised')).toHaveLength(2)
})

test('a snooze ends in the future and within 30 days, and a resolved alert has none', async () => {
  const { owner, id } = await breached()
  for (const until of [later(-1000), later(31 * 24 * hourMs)]) {
    expect(await act(owner, 'snooze', [id], { until })).toEqual([422, 'alert.snooze_refused'])
  }
  await act(owner, 'snooze', [id], { until: later(hourMs) })
  expect(await act(owner, 'resolve', [id])).toEqual([200, 1])
  expect((await read(owner, id)).alert).toMatchObject({ status: 'resolved', snoozedUntil: null })
  expect(await act(owner, 'snooze', [id], { until: later(hourMs) })).toEqual([409, 'alert.already_moved'])
})

test('an acknowledgement is taken back, as often as it is given', async () => {
  const { owner, id } = await breached()
  expect(await act(owner, 'unacknowledge', [id])).toEqual([409, 'alert.already_moved'])
  for (const verb of ['acknowledge', 'unacknowledge', 'acknowledge', 'unacknowledge']) {
    expect(await act(owner, verb, [id])).toEqual([200, 1])
  }
  const { alert, history } = await read(owner, id)
  expect(alert).toMatchObject({ status: 'active', acknowledged: null })
  expect(history.map(({ kind }) => kind).slice(1)).toEqual([
    'acknowledged',
    'unacknowledged',
    'acknowledged',
    'unacknowledged',
  ])
})

test('what a person resolved is reopened within an hour, and notified again', async () => {
  const { owner, id, deviceId } = await breached()
  const [cleared = ''] = await addAlerts(server, owner, [{ deviceId, status: 'resolved' }])
  await act(owner, 'resolve', [id])
  expect(await act(owner, 'reopen', [id, cleared])).toEqual([200, 1])
  const { alert, history } = await read(owner, id)
  expect(alert).toMatchObject({ status: 'active', resolved: null })
  expect(history.at(-1)).toMatchObject({ kind: 'reopened', by: { id: owner.userId } })
  expect(await act(owner, 'reopen', [cleared])).toEqual([409, 'alert.already_moved'])
  await vi.waitFor(async () => {
    const events = (await read(owner, id)).deliveries.map(({ event }) => event)
    expect(events.filter((event) => event === 'raised')).toHaveLength(2)
  }, soon)
})
