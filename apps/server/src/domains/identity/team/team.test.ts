import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { asBusy, inTime } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** An owner with one admin, one member and one viewer. */
async function team() {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  return {
    owner,
    admin: await signedInPerson(server, { role: 'admin', workspaceId }),
    member: await signedInPerson(server, { role: 'member', workspaceId }),
    viewer: await signedInPerson(server, { role: 'viewer', workspaceId }),
    outsider: await signedInPerson(server),
  }
}
const list = (token: string, query = '') => server.call('GET', `/api/team${query}`, { token })
const change = (token: string, userId: string, body: unknown) =>
  server.call('PATCH', `/api/team/${userId}`, { token, body })
const act = (token: string, userId: string, verb: 'deactivate' | 'reactivate') =>
  server.call('POST', `/api/team/${userId}/${verb}`, { token })

test('the team lists its members with role, department and last activity, and its numbers [B7]', async () => {
  const { owner, viewer, member } = await team()
  await change(owner.token, member.userId, { department: 'الشبكات' })
  await act(owner.token, viewer.userId, 'deactivate')
  const invitation = { email: 'someone@example.com', role: 'viewer' }
  await server.call('POST', '/api/invitations', { token: owner.token, body: invitation })

  const { body } = await list(owner.token)
  expect(body.stats).toEqual({ total: 4, admins: 2, active: 3, pending: 1 })
  expect(body.members).toHaveLength(4)
  const byId = new Map(body.members.map((row: { userId: string }) => [row.userId, row]))
  expect(byId.get(owner.userId)).toMatchObject({ role: 'owner', isYou: true, status: 'active' })
  expect(byId.get(member.userId)).toMatchObject({ role: 'member', department: 'الشبكات', isYou: false })
  expect(byId.get(viewer.userId)).toMatchObject({ status: 'deactivated' })
})

test('somebody is found however their name is written', async () => {
  const { owner, viewer } = await team()
  const name = { firstName: 'أحمد', lastName: 'الكامل' }
  expect((await server.call('PUT', '/api/profile', { token: viewer.token, body: name })).status).toBeLessThan(
    300,
  )
  for (const typed of ['احمد', 'أَحمد', 'الکامل', 'احمد الكامل']) {
    const found = await list(owner.token, `?search=${encodeURIComponent(typed)}`)
    expect([typed, found.body.members.length]).toEqual([typed, 1])
  }
})

test('the list is paged by cursor and searched as it is typed [B7]', async () => {
  const { owner, viewer } = await team()
  const first = await list(owner.token, '?limit=3')
  expect(first.body.members).toHaveLength(3)
  const second = await list(owner.token, `?limit=3&cursor=${first.body.nextCursor}`)
  expect(second.body).toMatchObject({ nextCursor: null, members: [{ userId: viewer.userId }] })

  const found = await list(owner.token, `?search=${viewer.userId.toUpperCase()}`)
  expect(found.body.members.map((row: { userId: string }) => row.userId)).toEqual([viewer.userId])
  expect((await list(owner.token, '?search=%25')).body.members).toEqual([])
  expect((await list(owner.token, '?role=viewer')).body.members).toHaveLength(1)
  expect(await list(owner.token, '?search=%00')).toMatchObject({ status: 400 })
})

test('last active is noted when somebody comes, and at most once a minute [B7]', async () => {
  const { owner } = await team()
  const noted = async () => (await list(owner.token)).body.members[0].lastActiveAt
  await server.engines.postgres.pool.query(
    `update sessions set last_seen_at = now() - interval '2 minutes' where user_id = $1`,
    [owner.userId],
  )
  await sleep(900)
  await noted()
  const first = await noted()
  expect(Date.now() - Date.parse(first)).toBeLessThan(5000)
  await sleep(900)
  expect(await noted()).toBe(first)
})

test('nobody grants a role above their own, and admins cannot touch owners [B8]', async () => {
  const { owner, admin, member } = await team()
  expect(await change(admin.token, member.userId, { role: 'admin' })).toMatchObject({ status: 200 })
  expect(await change(admin.token, member.userId, { role: 'owner' })).toMatchObject({
    status: 403,
    body: { code: 'team.role_above_own' },
  })
  expect(await change(admin.token, admin.userId, { role: 'owner' })).toMatchObject({ status: 403 })
  const touched = [
    await change(admin.token, owner.userId, { role: 'viewer' }),
    await change(admin.token, owner.userId, { department: 'x' }),
    await act(admin.token, owner.userId, 'deactivate'),
    await server.call('DELETE', `/api/team/${owner.userId}`, { token: admin.token }),
  ]
  for (const answer of touched) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'team.owner_protected' } })
  }
  expect(await change(owner.token, member.userId, { role: 'owner' })).toMatchObject({
    status: 200,
    body: { role: 'owner' },
  })
})

test('members and viewers manage nobody; outsiders find nobody [B8]', async () => {
  const { owner, member, viewer, outsider } = await team()
  for (const { token } of [member, viewer]) {
    expect(await change(token, owner.userId, { role: 'viewer' })).toMatchObject({ status: 403 })
    expect(await act(token, owner.userId, 'deactivate')).toMatchObject({ status: 403 })
    expect(await server.call('DELETE', `/api/team/${viewer.userId}`, { token })).toMatchObject({
      status: 403,
    })
    expect(await list(token)).toMatchObject({ status: 200 })
  }
  expect(await change(outsider.token, viewer.userId, { role: 'member' })).toMatchObject({ status: 404 })
  expect(await act(outsider.token, viewer.userId, 'deactivate')).toMatchObject({ status: 404 })
  expect(await server.call('DELETE', `/api/team/${viewer.userId}`, { token: outsider.token })).toMatchObject({
    status: 404,
  })
  expect((await list(outsider.token)).body.stats.total).toBe(1)
})

test('a deactivated member is out within a second, and back when reactivated [B7]', inTime, async () => {
  const { owner, member } = await team()
  expect(await list(member.token)).toMatchObject({ status: 200 })
  expect(await act(owner.token, member.userId, 'deactivate')).toMatchObject({
    status: 200,
    body: { status: 'deactivated' },
  })
  await expect
    .poll(async () => (await list(member.token)).status, { timeout: asBusy(1000), interval: 50 })
    .toBe(401)
  expect(await act(owner.token, member.userId, 'reactivate')).toMatchObject({ body: { status: 'active' } })
  expect(await act(owner.token, owner.userId, 'deactivate')).toMatchObject({
    status: 409,
    body: { code: 'team.not_yourself' },
  })
})

test('a removed member is out within a second and keeps their account [B7]', inTime, async () => {
  const { owner, member } = await team()
  await server.call('DELETE', `/api/team/${member.userId}`, { token: owner.token })
  await expect
    .poll(async () => (await list(member.token)).status, { timeout: asBusy(1000), interval: 50 })
    .toBe(401)
  expect((await list(owner.token)).body.stats.total).toBe(3)
  const { rows } = await server.engines.postgres.pool.query('select id from users where id = $1', [
    member.userId,
  ])
  expect(rows).toHaveLength(1)
})

test('two owners who shut each other out at the same moment leave one [B8]', async () => {
  // One pair rarely collides; of ten, some do.
  for (let pair = 0; pair < 10; pair += 1) {
    const one = await signedInPerson(server)
    const two = await signedInPerson(server, { workspaceId: one.workspaceId })
    await Promise.all([list(one.token), list(two.token)])
    const answers = await Promise.all([
      act(one.token, two.userId, 'deactivate'),
      act(two.token, one.userId, 'deactivate'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  }
})

test('a lost role is lost within a second [B8]', async () => {
  const { owner, admin, viewer } = await team()
  expect(await change(admin.token, viewer.userId, { department: 'a' })).toMatchObject({ status: 200 })
  await change(owner.token, admin.userId, { role: 'member' })
  const answer = await change(admin.token, viewer.userId, { department: 'b' })
  expect(answer).toMatchObject({ status: 403 })
})
