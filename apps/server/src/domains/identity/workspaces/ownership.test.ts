import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { disableUser, enableUser } from '../offboarding/operate-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const asOperator = () => ({ ...server, ip: '', userAgent: 'marsad' })
const disable = ({ userId }: Person) => disableUser(asOperator(), `${userId}@example.com`)
const leave = ({ token }: Person) => server.call('POST', '/api/workspace/leave', { token })
const stepDown = ({ token, userId }: Person) =>
  server.call('PATCH', `/api/team/${userId}`, { token, body: { role: 'admin' } })

test('an owner whose account the operator disabled is no owner to leave a workspace to [B9]', async () => {
  const owner = await signedInPerson(server)
  const other = await signedInPerson(server, { workspaceId: owner.workspaceId })
  await disable(other)
  const refused = { status: 409, body: { code: 'workspace.last_owner' } }
  expect(await leave(owner)).toMatchObject(refused)
  expect(await stepDown(owner)).toMatchObject(refused)
  await enableUser(asOperator(), `${other.userId}@example.com`)
  expect(await leave(owner)).toMatchObject({ status: 200 })
})

test('a workspace is not transferred to somebody who cannot sign in [B9]', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const heir = await signedInPerson(server, { role: 'admin', workspaceId })
  await disable(heir)
  const transfer = ({ token }: Person) =>
    server.call('POST', '/api/workspace/transfer', { token, body: { userId: heir.userId } })
  expect(await transfer(owner)).toMatchObject({ status: 404 })
  expect((await server.call('GET', '/api/profile', { token: owner.token })).body.role).toBe('owner')
  expect(await transfer(await signedInPerson(server, { role: 'viewer', workspaceId }))).toMatchObject({
    status: 403,
  })
  expect(await transfer(await signedInPerson(server))).toMatchObject({ status: 404 })
})
