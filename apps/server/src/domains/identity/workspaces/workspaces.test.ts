import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { asBusy, inTime } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an owner reads and changes the settings of their workspace', async () => {
  const owner = await signedInPerson(server)
  const before = await server.call('GET', '/api/workspace', { token: owner.token })
  expect(before).toMatchObject({
    status: 200,
    body: { id: owner.workspaceId, name: 'Test workspace', timeZone: 'UTC' },
  })

  const changes = { name: 'مرصد الرياض', timeZone: 'Asia/Riyadh', locale: 'ar' }
  const changed = await server.call('PATCH', '/api/workspace', { token: owner.token, body: changes })
  expect(changed).toMatchObject({ status: 200, body: changes })
  const after = await server.call('GET', '/api/workspace', { token: owner.token })
  expect(after.body).toEqual(changed.body)
})

test('a viewer reads but may not change', async () => {
  const { workspaceId } = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  expect(await server.call('GET', '/api/workspace', { token: viewer.token })).toMatchObject({ status: 200 })
  expect(
    await server.call('PATCH', '/api/workspace', { token: viewer.token, body: { name: 'x' } }),
  ).toMatchObject({
    status: 403,
    body: { success: false, code: 'auth.forbidden' },
  })
})

test('an outsider sees only their own workspace', async () => {
  const owner = await signedInPerson(server)
  const outsider = await signedInPerson(server)
  const seen = await server.call('GET', '/api/workspace', { token: outsider.token })
  expect(seen.body.id).toBe(outsider.workspaceId)
  expect(seen.body.id).not.toBe(owner.workspaceId)
})

test.for([
  ['an unknown key', { role: 'owner' }],
  ['an empty name', { name: '   ' }],
  ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }],
  ['half a character', { name: 'a\ud800' }],
  ['a null byte', { name: 'a\0' }],
  ['an array', []],
])('%s is refused', async ([, body]) => {
  const owner = await signedInPerson(server)
  expect(await server.call('PATCH', '/api/workspace', { token: owner.token, body })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  })
})

const get = (token: string) => server.call('GET', '/api/workspace', { token })

test('a person belongs to several workspaces, switches, and sees only the one they are in [B9]', async () => {
  const person = await signedInPerson(server)
  const created = await server.call('POST', '/api/workspaces', {
    token: person.token,
    body: { name: 'Second' },
  })
  expect(created).toMatchObject({ status: 201, body: { name: 'Second' } })
  expect((await get(person.token)).body.id).toBe(person.workspaceId)

  const switched = await server.call('POST', `/api/workspaces/${created.body.id}/switch`, {
    token: person.token,
  })
  expect(switched).toMatchObject({ status: 200, body: { workspaceId: created.body.id, role: 'owner' } })
  expect((await get(person.token)).body.id).toBe(created.body.id)
  const list = await server.call('GET', '/api/workspaces', { token: person.token })
  expect(list.body.workspaces).toEqual([
    { id: person.workspaceId, name: 'Test workspace', role: 'owner', isCurrent: false },
    { id: created.body.id, name: 'Second', role: 'owner', isCurrent: true },
  ])
})

test('what a page wrote for one workspace is not saved in another that the session was moved to', async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const { body: second } = await server.call('POST', '/api/workspaces', { token, body: { name: 'Second' } })
  const headers = { 'x-workspace-id': workspaceId }
  const rename = (name: string) => server.call('PATCH', '/api/workspace', { token, body: { name }, headers })
  expect(await rename('Before')).toMatchObject({ status: 200 })
  await server.call('POST', `/api/workspaces/${second.id}/switch`, { token })
  expect(await rename('Meant for the first')).toMatchObject({
    status: 409,
    body: { code: 'workspace.moved' },
  })
  // Reads and personal operations do not depend on the current workspace.
  const here = await server.call('GET', '/api/workspace', { token, headers })
  expect(here).toMatchObject({ status: 200, body: { name: 'Second' } })
  const back = await server.call('POST', `/api/workspaces/${workspaceId}/switch`, { token, headers })
  expect(back.status).toBe(200)
  expect(await rename('After')).toMatchObject({ status: 200, body: { name: 'After' } })
})

test('nobody switches into a workspace of outsiders, nor where they are deactivated [B9]', async () => {
  const outsider = await signedInPerson(server)
  const owner = await signedInPerson(server)
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  const into = (token: string) =>
    server.call('POST', `/api/workspaces/${owner.workspaceId}/switch`, { token })
  expect(await into(outsider.token)).toMatchObject({ status: 404 })

  const home = await server.call('POST', '/api/workspaces', { token: member.token, body: { name: 'Home' } })
  await server.call('POST', `/api/workspaces/${home.body.id}/switch`, { token: member.token })
  await server.call('POST', `/api/team/${member.userId}/deactivate`, { token: owner.token })
  expect(await into(member.token)).toMatchObject({ status: 403, body: { code: 'team.deactivated' } })
  const list = await server.call('GET', '/api/workspaces', { token: member.token })
  expect(list.body.workspaces).toHaveLength(1)
})

test('the last owner can neither leave nor step down; after a transfer they can [B9]', async () => {
  const owner = await signedInPerson(server)
  const heir = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const leave = (token: string) => server.call('POST', '/api/workspace/leave', { token })
  expect(await leave(owner.token)).toMatchObject({ status: 409, body: { code: 'workspace.last_owner' } })
  const down = { token: owner.token, body: { role: 'admin' } }
  expect(await server.call('PATCH', `/api/team/${owner.userId}`, down)).toMatchObject({ status: 409 })

  const transfer = { token: owner.token, body: { userId: heir.userId } }
  expect(await server.call('POST', '/api/workspace/transfer', transfer)).toMatchObject({
    status: 200,
    body: { role: 'admin' },
  })
  expect(await server.call('POST', '/api/workspace/transfer', transfer)).toMatchObject({ status: 403 })
  const left = await leave(owner.token)
  expect(left).toMatchObject({ status: 200, body: { role: 'owner' } })
  expect(left.body.workspaceId).not.toBe(owner.workspaceId)
  expect((await get(owner.token)).body.id).toBe(left.body.workspaceId)
})

test('two owners who leave at the same moment leave one behind [B9]', async () => {
  // One pair rarely collides; of ten, some do.
  for (let pair = 0; pair < 10; pair += 1) {
    const one = await signedInPerson(server)
    const two = await signedInPerson(server, { workspaceId: one.workspaceId })
    await Promise.all([get(one.token), get(two.token)])
    const answers = await Promise.all(
      [one, two].map(({ token }) => server.call('POST', '/api/workspace/leave', { token })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test(
  'a workspace is deleted by its owner who types its name, and with it the sessions of others [B9]',
  inTime,
  async () => {
    const owner = await signedInPerson(server)
    const admin = await signedInPerson(server, { role: 'admin', workspaceId: owner.workspaceId })
    const remove = (token: string, name: string) =>
      server.call('DELETE', '/api/workspace', { token, body: { name } })
    expect(await remove(admin.token, 'Test workspace')).toMatchObject({ status: 403 })
    expect(await remove(owner.token, 'test')).toMatchObject({
      status: 400,
      body: { code: 'workspace.name_differs' },
    })
    const removed = await remove(owner.token, 'Test workspace')
    expect(removed).toMatchObject({ status: 200, body: { role: 'owner' } })
    expect((await get(owner.token)).body.id).toBe(removed.body.workspaceId)
    await expect.poll(async () => (await get(admin.token)).status, { timeout: asBusy(1000) }).toBe(401)
  },
)

test('without a session nothing is told', async () => {
  expect(await server.call('GET', '/api/workspace')).toMatchObject({
    status: 401,
    body: { code: 'auth.required', message: 'No authentication token' },
  })
})
