import { alertLimits } from '@marsad/contract/alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { addAlerts } from '../../../test/alerts.ts'
import { signedInPerson } from '../../../test/people.ts'
import { subjectInWords } from './alert-rules.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice } from '../../../test/agents/watched.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const cpu = { kind: 'signal', signal: 'cpu', threshold: 0.8, windowMinutes: 1 }
const workspace = { kind: 'workspace' }
const create = (token: string, body: object = {}) =>
  server.call('POST', '/api/alert-rules', {
    token,
    body: { subject: cpu, severity: 'warning', scope: workspace, ...body },
  })
const list = async (token: string) =>
  (await server.call('GET', '/api/alert-rules', { token })).body.rules as {
    id: string
    devices: number
    isEnabled: boolean
  }[]
const change = (token: string, id: string, body: object) =>
  server.call('PATCH', `/api/alert-rules/${id}`, { token, body })
const remove = (token: string, id: string) => server.call('DELETE', `/api/alert-rules/${id}`, { token })

test('a new workspace has useful rules from the first device on [F1]', async () => {
  const person = await signedInPerson(server)
  const made = await server.call('POST', '/api/workspaces', { token: person.token, body: { name: 'New' } })
  const { token } = await signedInPerson(server, { workspaceId: made.body.id })
  await addDevice(server, { workspaceId: made.body.id })
  const rules = await list(token)
  expect(rules).toMatchObject([
    { subject: { kind: 'offline', silentMinutes: 2 }, severity: 'critical', name: '', devices: 1 },
    { subject: { signal: 'cpu', threshold: 0.9, windowMinutes: 5 }, severity: 'warning' },
    { subject: { signal: 'memory', threshold: 0.9, windowMinutes: 5 }, severity: 'warning' },
    { subject: { signal: 'disk', threshold: 0.85, windowMinutes: 5 }, severity: 'warning' },
    { subject: { signal: 'disk', threshold: 0.95, windowMinutes: 1 }, severity: 'critical' },
    { subject: { signal: 'container_unhealthy', threshold: 1, windowMinutes: 2 }, severity: 'warning' },
    { subject: { signal: 'container_down', threshold: 1, windowMinutes: 5 }, severity: 'warning' },
    { subject: { signal: 'container_restarts', threshold: 3, windowMinutes: 0 }, severity: 'warning' },
    { subject: { signal: 'container_memory', threshold: 0.95, windowMinutes: 5 }, severity: 'warning' },
    { subject: { signal: 'service_failed', threshold: 1, windowMinutes: 1 }, severity: 'warning' },
    { subject: { finding: 'firewall_off' }, severity: 'warning', isEnabled: true, devices: 1 },
    { subject: { finding: 'encryption_off' }, severity: 'warning', isEnabled: false, devices: 0 },
  ])
})

test('a rule is made, narrowed, switched off and removed; the log says who did [F1]', async () => {
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { name: 'db-1', tags: ['db'] })
  await addDevice(server, owner)
  const wide = (await create(owner.token, { name: 'Busy' })).body
  expect(wide).toMatchObject({ name: 'Busy', subject: cpu, devices: 2, openAlerts: 0, channelIds: null })
  const scope = { kind: 'device', deviceId: device }
  const narrow = await create(owner.token, { subject: { ...cpu, threshold: 1 }, scope })
  expect(narrow).toMatchObject({ status: 201, body: { devices: 1, scope: { ...scope, name: 'db-1' } } })
  expect(await list(owner.token)).toMatchObject([{ devices: 1 }, { devices: 1 }])

  const off = await change(owner.token, narrow.body.id, { isEnabled: false })
  expect(off).toMatchObject({ status: 200, body: { isEnabled: false, devices: 0 } })
  const moved = { subject: { kind: 'offline', silentMinutes: 5 }, scope: { kind: 'tag', tag: 'db' } }
  expect(await change(owner.token, wide.id, moved)).toMatchObject({
    status: 200,
    body: { ...moved, devices: 1 },
  })
  expect(await remove(owner.token, wide.id)).toMatchObject({ status: 200 })
  expect(await list(owner.token)).toHaveLength(1)

  const { body } = await server.call('GET', '/api/audit', { token: owner.token })
  expect(body.entries).toMatchObject([
    { action: 'alert_rule.removed', target: 'Busy' },
    { action: 'alert_rule.changed', details: { watches: 'cpu ≥ 80 %, 1 min → offline, 5 min' } },
    { action: 'alert_rule.changed', details: { isEnabled: 'true → false' } },
    { action: 'alert_rule.created', target: 'cpu ≥ 100 %, 1 min' },
    { action: 'alert_rule.created', details: { scope: 'workspace', severity: 'warning' } },
  ])
})

test('a rule goes with its device, and names nothing of another workspace', async () => {
  const owner = await signedInPerson(server)
  const outsider = await signedInPerson(server)
  const device = await addDevice(server, owner)
  const scope = { kind: 'device', deviceId: device }
  const { body: rule } = await create(owner.token, { scope })
  expect(await create(outsider.token, { scope })).toMatchObject({ status: 404 })
  expect(await create(owner.token, { channelIds: [newId()] })).toMatchObject({ status: 404 })
  expect(await change(owner.token, rule.id, { channelIds: [newId()] })).toMatchObject({ status: 404 })
  expect(await change(outsider.token, rule.id, { isEnabled: false })).toMatchObject({ status: 404 })
  expect(await remove(outsider.token, rule.id)).toMatchObject({ status: 404 })
  const { token: member } = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  expect(await list(member)).toHaveLength(1)
  expect(await create(member)).toMatchObject({ status: 403 })
  await server.call('DELETE', `/api/devices/${device}`, { token: owner.token })
  expect(await list(owner.token)).toEqual([])
})

test.for([
  ['a threshold that cannot be reached', { subject: { ...cpu, threshold: 1.01 } }],
  ['a window of its own', { subject: { ...cpu, windowMinutes: 3 } }],
  ['a signal that does not exist', { subject: { ...cpu, signal: 'humidity' } }],
  ['a tag without a name', { scope: { kind: 'tag', tag: '' } }],
  ['a severity of its own', { severity: 'fatal' }],
])('%s is refused', async ([, body]) => {
  const { token } = await signedInPerson(server)
  expect(await create(token, body as object)).toMatchObject({ status: 400 })
})

test('a workspace has room for so many rules', async () => {
  const owner = await signedInPerson(server)
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`
      insert into alert_rules (id, workspace_id, name, subject_kind, subject, window_minutes, severity, scope_kind, is_enabled)
      select gen_random_uuid(), '${owner.workspaceId}', '', 'offline', '', 2, 'warning', 'workspace', true
      from generate_series(1, ${alertLimits.rules})`),
  )
  expect(await create(owner.token)).toMatchObject({ status: 409, body: { code: 'alert_rule.limit_reached' } })
})

test('a rule is removed at once, whoever works on its alerts meanwhile', async () => {
  const owner = await signedInPerson(server)
  const { body: rule } = await create(owner.token)
  const [alertId = ''] = await addAlerts(server, owner, [{ ruleId: rule.id }])
  const { workspaceId } = owner
  await server.engines.postgres.transaction({ workspaceId }, async ({ client }) => {
    await client.query('select from alerts where id = $1 for update', [alertId])
    expect(await remove(owner.token, rule.id)).toMatchObject({ status: 200 })
  })
  expect(await list(owner.token)).toEqual([])
  const { body } = await server.call('GET', `/api/alerts/${alertId}`, { token: owner.token })
  expect(body.alert.rule.id).toBeNull()
})

test.for([
  ['container_memory', 0.9, 'container_memory ≥ 90 %, 5 min'],
  ['container_restarts', 3, 'container_restarts ≥ 3, 5 min'],
  ['container_down', 1, 'container_down, 5 min'],
] as const)('the log says what a rule about %s watches', ([signal, threshold, text]) => {
  expect(subjectInWords({ kind: 'signal', signal, threshold, windowMinutes: 5 })).toBe(text)
})
