import { afterAll, beforeAll, expect, test } from 'vitest'
import { escalating, stepTo, toPerson } from '../../../test/escalations.ts'
import { newId } from '../../../platform/ids.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const path = '/api/escalation-policies'

test('an admin creates, changes and removes a policy; each act is in the audit log', async () => {
  const it = await escalating(server)
  const { token } = it.owner
  const made = await it.policy([stepTo(toPerson(it.owner))], { isDefault: false, repeats: 2 })
  expect(made).toMatchObject({
    name: 'Nights',
    repeats: 2,
    isDefault: false,
    rules: 0,
    steps: [{ waitMinutes: 5, targets: [{ kind: 'person', name: 'Test Person', reaches: ['Test Person'] }] }],
  })
  const ruleId = await it.ruleOf({ escalation: made.id })
  const changed = await server.call('PATCH', `${path}/${made.id}`, {
    token,
    body: { name: 'Days', isDefault: true },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Days', isDefault: true, rules: 1, repeats: 2 },
  })
  const other = await it.policy([stepTo(toPerson(it.owner))], { name: 'Other' })
  const { body } = await server.call('GET', path, { token })
  expect(body.policies).toMatchObject([{ isDefault: false }, { id: other.id, isDefault: true }])

  expect(await server.call('DELETE', `${path}/${made.id}`, { token })).toMatchObject({ status: 200 })
  const rules = await server.call('GET', '/api/alert-rules', { token })
  expect(rules.body.rules).toMatchObject([{ id: ruleId, escalation: 'default' }])
  const audit = await server.call('GET', '/api/audit', { token })
  const acts = audit.body.entries.map(({ action }: { action: string }) => action)
  expect(acts.filter((act: string) => act.startsWith('escalation_policy'))).toEqual([
    'escalation_policy.removed',
    'escalation_policy.created',
    'escalation_policy.changed',
    'escalation_policy.created',
  ])
})

test('a preview names who would be notified now', async () => {
  const it = await escalating(server)
  const { token } = it.owner
  const target = { kind: 'email', audience: 'everyone' }
  const { channel } = await it.post('/api/channels', { name: 'Everybody', locale: 'en', target })
  const steps = [stepTo(toPerson(it.owner)), stepTo({ kind: 'channel', channelId: channel.id })]
  const shown = await server.call('POST', `${path}/preview`, { token, body: { steps } })
  expect(shown).toMatchObject({
    status: 200,
    body: {
      steps: [
        { targets: [{ reaches: ['Test Person'] }] },
        { targets: [{ name: 'Everybody', reaches: ['Test Person'] }] },
      ],
    },
  })
})

test('a policy names only what is in the workspace; what is gone may stay', async () => {
  const it = await escalating(server)
  const { token } = it.owner
  const outsider = await signedInPerson(server)
  const create = (steps: object[]) => server.call('POST', path, { token, body: { name: 'x', steps } })
  expect(await create([stepTo(toPerson(outsider))])).toMatchObject({ status: 404 })
  expect(await create([stepTo({ kind: 'schedule', scheduleId: newId() })])).toMatchObject({ status: 404 })
  expect(await create([])).toMatchObject({ status: 400 })
  expect(await create([{ ...stepTo(toPerson(it.owner)), waitMinutes: 0 }])).toMatchObject({ status: 400 })
  const theirs = await escalating(server)
  const foreign = await theirs.policy([stepTo(toPerson(theirs.owner))])
  const rule = await server.call('POST', '/api/alert-rules', {
    token,
    body: {
      subject: { kind: 'offline', silentMinutes: 2 },
      severity: 'critical',
      scope: { kind: 'workspace' },
      escalation: foreign.id,
    },
  })
  expect(rule).toMatchObject({ status: 404 })

  const member = await it.member()
  const made = await it.policy([stepTo(toPerson(member))])
  await server.call('DELETE', `/api/team/${member.userId}`, { token })
  const saved = await server.call('PATCH', `${path}/${made.id}`, {
    token,
    body: { steps: [stepTo(toPerson(member))] },
  })
  expect(saved).toMatchObject({ status: 200, body: { steps: [{ targets: [{ name: null, reaches: [] }] }] } })
})

test('another workspace finds nothing, and a viewer only reads', async () => {
  const it = await escalating(server)
  const made = await it.policy([stepTo(toPerson(it.owner))])
  const [outsider, viewer, member] = [
    await signedInPerson(server),
    await it.member('viewer'),
    await it.member(),
  ]
  const body = { name: 'Theirs' }
  const one = `${path}/${made.id}`
  expect(await server.call('PATCH', one, { token: outsider.token, body })).toMatchObject({ status: 404 })
  expect(await server.call('DELETE', one, { token: outsider.token })).toMatchObject({ status: 404 })
  expect((await server.call('GET', path, { token: outsider.token })).body).toEqual({ policies: [] })
  for (const { token } of [viewer, member]) {
    expect(await server.call('PATCH', one, { token, body })).toMatchObject({ status: 403 })
    expect(await server.call('GET', path, { token })).toMatchObject({ status: 200, body: { policies: [{}] } })
  }
})
