import { alertLimits, alertStatuses } from '@marsad/contract/alerts'
import type { Alert, Alerts } from '@marsad/contract/http/alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAlerts } from '../../../../test/alerts.ts'
import { signedInPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { addDevice } from '../../../../test/agents/watched.ts'
import { recordEvaluation } from '../evaluations.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>

async function list({ token }: Person, query = ''): Promise<Alerts> {
  const { status, body } = await server.call('GET', `/api/alerts?${query}`, { token })
  expect(status).toBe(200)
  return body
}
const namesOf = ({ alerts }: { alerts: Alert[] }) => alerts.map(({ source }) => source.name)

async function oneAlert(owner: Person) {
  const deviceId = await addDevice(server, owner, { name: 'web-1', openAlerts: 1 })
  const [id = ''] = await addAlerts(server, owner, [{ deviceId }])
  return { id, deviceId }
}

const act = (who: Person, verb: 'acknowledge' | 'resolve', ids: string[], note?: string) =>
  server.call('POST', `/api/alerts/${verb}`, { token: who.token, body: { ids, ...(note && { note }) } })

test('open alerts come by severity and age, then the resolved; filters and counts say the same [F1]', async () => {
  const owner = await signedInPerson(server)
  const deviceId = await addDevice(server, owner, { name: 'db-1' })
  await addAlerts(server, owner, [
    { sourceName: 'old warning' },
    { sourceName: 'old critical', severity: 'critical', status: 'acknowledged', acknowledgedByName: 'A' },
    { sourceName: 'over first', status: 'resolved', severity: 'critical' },
    { sourceName: 'new critical', severity: 'critical', ruleName: 'Web is slow' },
    { sourceName: 'db-1', deviceId, part: '/var/lib' },
    { sourceName: 'over last', status: 'resolved' },
  ])
  const order = ['new critical', 'old critical', 'db-1', 'old warning', 'over last', 'over first']
  const all = await list(owner)
  expect(namesOf(all)).toEqual(order)
  expect(all).toMatchObject({
    total: 6,
    counts: { active: 3, acknowledged: 1, resolved: 2 },
    nextCursor: null,
  })

  expect(namesOf(await list(owner, 'status=active'))).toEqual(['new critical', 'db-1', 'old warning'])
  expect(namesOf(await list(owner, 'status=acknowledged'))).toEqual(['old critical'])
  expect(namesOf(await list(owner, 'status=resolved'))).toEqual(['over last', 'over first'])
  const critical = await list(owner, 'severity=critical&status=active')
  expect(namesOf(critical)).toEqual(['new critical'])
  expect(critical).toMatchObject({ total: 1, counts: { active: 1, acknowledged: 1, resolved: 1 } })
  expect(namesOf(await list(owner, `deviceId=${deviceId}`))).toEqual(['db-1'])
  for (const search of ['DB-', 'lib', 'is slow', 'no such']) {
    const found = { 'DB-': ['db-1'], lib: ['db-1'], 'is slow': ['new critical'], 'no such': [] }[search]
    expect(namesOf(await list(owner, `search=${search}`))).toEqual(found)
  }

  const paged: string[] = []
  for (let query = 'limit=1'; query;) {
    const page = await list(owner, query)
    paged.push(...namesOf(page))
    query = page.nextCursor ? `limit=1&cursor=${page.nextCursor}` : ''
  }
  expect(paged).toEqual(order)
  const { status, body } = await server.call('GET', '/api/alerts?cursor=nonsense', { token: owner.token })
  expect([status, body.code]).toEqual([400, 'request.invalid'])

  const outsider = await signedInPerson(server)
  expect(await list(outsider)).toMatchObject({ alerts: [], total: 0 })
})

test('active, acknowledged, resolved: each step says who, when and why [F2]', async () => {
  const owner = await signedInPerson(server)
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  const { id, deviceId } = await oneAlert(owner)
  const stateOfDevice = async () =>
    (await server.call('GET', `/api/devices/${deviceId}`, { token: owner.token })).body
  expect(await stateOfDevice()).toMatchObject({ state: 'warning', openAlerts: 1 })

  expect((await act(member, 'acknowledge', [id], 'On it')).body).toEqual({ moved: [id], unmoved: [] })
  const noted = await server.call('POST', `/api/alerts/${id}/notes`, {
    token: owner.token,
    body: { note: 'Ask the night shift' },
  })
  expect(noted.status).toBe(200)
  expect((await act(owner, 'resolve', [id], 'Restarted')).body).toEqual({ moved: [id], unmoved: [] })

  const { body } = await server.call('GET', `/api/alerts/${id}`, { token: owner.token })
  const by = (userId: string) => ({ id: userId, name: 'Test Person' })
  expect(body.alert).toMatchObject({
    status: 'resolved',
    acknowledged: { by: by(member.userId) },
    resolved: { by: by(owner.userId), reason: 'person' },
  })
  expect(body.history).toMatchObject([
    { kind: 'acknowledged', by: by(member.userId), note: 'On it' },
    { kind: 'noted', by: by(owner.userId), note: 'Ask the night shift' },
    { kind: 'resolved', by: by(owner.userId), note: 'Restarted' },
  ])
  expect(await stateOfDevice()).toMatchObject({ state: 'online', openAlerts: 0 })
  const stats = await server.call('GET', '/api/profile/stats', { token: member.token })
  expect(stats.body.alertsAcknowledged).toBe(1)
})

test.for([
  ['acknowledge', 'acknowledged'],
  ['acknowledge', 'resolved'],
  ['resolve', 'resolved'],
] as const)('nobody can %s what is %s [F2]', async ([verb, status]) => {
  const owner = await signedInPerson(server)
  const [moved = '', active = ''] = await addAlerts(server, owner, [{ status }, {}])
  const alone = await act(owner, verb, [moved])
  expect([alone.status, alone.body.code]).toEqual([409, 'alert.already_moved'])
  expect((await act(owner, verb, [moved, active, active])).body).toEqual({
    moved: [active],
    unmoved: [moved],
  })
  const { body } = await server.call('GET', `/api/alerts/${moved}`, { token: owner.token })
  expect(body).toMatchObject({ alert: { status }, history: [] })
})

test('of two who act at once one does, and the other hears of it [F2]', async () => {
  const owner = await signedInPerson(server)
  const { id } = await oneAlert(owner)
  const answers = await Promise.all(Array.from({ length: 6 }, () => act(owner, 'acknowledge', [id])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  const { body } = await server.call('GET', `/api/alerts/${id}`, { token: owner.token })
  expect(body.history).toHaveLength(1)
})

test('an alert of another workspace does not exist, and a viewer only looks', async () => {
  const owner = await signedInPerson(server)
  const { id } = await oneAlert(owner)
  const outsider = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const own = await oneAlert(outsider)
  const tried = async (who: Person) => [
    (await server.call('GET', `/api/alerts/${id}`, { token: who.token })).status,
    (await act(who, 'acknowledge', [id])).status,
    (await act(who, 'resolve', [id, own.id])).status,
    (await server.call('POST', `/api/alerts/${id}/notes`, { token: who.token, body: { note: 'x' } })).status,
  ]
  expect(await tried(outsider)).toEqual([404, 404, 404, 404])
  expect(await tried(viewer)).toEqual([200, 403, 403, 403])
  expect((await list(outsider)).counts).toEqual({ active: 1, acknowledged: 0, resolved: 0 })
})

test('the summary counts what is open, and whether anybody watches', async () => {
  const owner = await signedInPerson(server)
  const summary = async () => (await server.call('GET', '/api/alerts/summary', { token: owner.token })).body
  await addDevice(server, owner, { lastSeenAt: new Date(Date.now() - 300_000) })
  await addAlerts(server, owner, [
    ...alertStatuses.map((status) => ({ status })),
    { severity: 'critical' },
    { severity: 'critical' },
  ])
  await recordEvaluation(server, new Date(Date.now() - 120_000))
  const counts = { active: { critical: 2, warning: 1 }, acknowledged: 1, offline: 1 }
  expect(await summary()).toEqual({ ...counts, isWatching: false })
  await recordEvaluation(server, new Date())
  expect(await summary()).toEqual({ ...counts, isWatching: true })
})

test('very many alerts are counted no further than so far', async () => {
  const owner = await signedInPerson(server)
  const [first = ''] = await addAlerts(server, owner, [{ status: 'resolved' }, { severity: 'critical' }])
  const { workspaceId } = owner
  await server.engines.postgres.transaction({ workspaceId }, ({ client }) =>
    client.query(
      `insert into alerts (id, workspace_id, fingerprint, status, severity, source_kind, source_name, rule_name, subject,
         part, started_at, breach_started_at, resolved_at, resolution, incident_id)
       select gen_random_uuid(), workspace_id, fingerprint || n, status, severity, source_kind, source_name, rule_name,
         subject, part, started_at, breach_started_at, resolved_at, resolution, incident_id
       from alerts, generate_series(1, ${alertLimits.counted + 5}) n where id = $1`,
      [first],
    ),
  )
  const counts = { active: 1, acknowledged: 0, resolved: alertLimits.counted }
  expect(await list(owner)).toMatchObject({ counts, total: alertLimits.counted + 1 })
  expect(await list(owner, 'status=resolved')).toMatchObject({ counts, total: alertLimits.counted })
  expect(await list(owner, 'status=active')).toMatchObject({ counts, total: 1 })
})
