import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

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

test('a stranger sees only their own workspace', async () => {
  const owner = await signedInPerson(server)
  const stranger = await signedInPerson(server)
  const seen = await server.call('GET', '/api/workspace', { token: stranger.token })
  expect(seen.body.id).toBe(stranger.workspaceId)
  expect(seen.body.id).not.toBe(owner.workspaceId)
})

test.for([
  ['an unknown key', { role: 'owner' }],
  ['an empty name', { name: '   ' }],
  ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }],
  ['an array', []],
])('%s is refused', async ([, body]) => {
  const owner = await signedInPerson(server)
  expect(await server.call('PATCH', '/api/workspace', { token: owner.token, body })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  })
})

test('without a session nothing is told', async () => {
  expect(await server.call('GET', '/api/workspace')).toMatchObject({
    status: 401,
    body: { code: 'auth.required', message: 'No authentication token' },
  })
})
