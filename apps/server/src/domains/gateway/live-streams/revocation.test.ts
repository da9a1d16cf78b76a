import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { accountHolder } from '../../../test/accounts.ts'
import { nextMail, resetTokenIn } from '../../../test/engines/inbox.ts'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { asBusy } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = { token: string; userId: string; sessionId: string; workspaceId: string }

/** A member with an open stream, an owner, and a bystander whose stream must stay open. */
async function room() {
  const owner = await signedInPerson(server)
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  return { owner, member, bystander: await openViewer(server, owner.token) }
}

/** How long a stream stays open after the response to the call that ends it. */
async function outlives(token: string, end: () => Promise<{ status: number }>) {
  const stream = await openViewer(server, token)
  expect(stream.status).toBe(200)
  expect((await end()).status).toBeLessThan(300)
  const answered = performance.now()
  return (await stream.closed) - answered
}

const ways: [string, (people: { owner: Person; member: Person }) => Promise<{ status: number }>][] = [
  [
    'the session is revoked',
    ({ member }) =>
      server.call('DELETE', `/api/profile/sessions/${member.sessionId}`, { token: member.token }),
  ],
  [
    'its person signs out everywhere',
    ({ member }) => server.call('DELETE', '/api/profile/sessions?scope=all', { token: member.token }),
  ],
  [
    'the member is deactivated',
    ({ owner, member }) =>
      server.call('POST', `/api/team/${member.userId}/deactivate`, { token: owner.token }),
  ],
  [
    'the member is removed',
    ({ owner, member }) => server.call('DELETE', `/api/team/${member.userId}`, { token: owner.token }),
  ],
  ['the member leaves', ({ member }) => server.call('POST', '/api/workspace/leave', { token: member.token })],
  [
    'the account is switched off',
    async ({ member }) => {
      await server.engines.postgres.pool.query('update users set is_active = false where id = $1', [
        member.userId,
      ])
      return { status: 200 }
    },
  ],
  [
    'the session expires',
    async ({ member }) => {
      await server.engines.postgres.pool.query('update sessions set expires_at = now() where id = $1', [
        member.sessionId,
      ])
      return { status: 200 }
    },
  ],
]

// Revoked sessions must end open streams within 1 s.
test.for(ways)('an open stream ends within a second when %s [B5]', async ([, end]) => {
  const { owner, member, bystander } = await room()
  expect(await outlives(member.token, () => end({ owner, member }))).toBeLessThan(asBusy(1000))
  expect(bystander.state.closedAt).toBeUndefined()
})

test('an open stream ends within a second when its password is reset [B5]', async () => {
  const { email, token } = await accountHolder(server)
  await server.call('POST', '/api/auth/reset-password-request', { body: { email } })
  const resetToken = resetTokenIn(await nextMail(email, 2))
  const body = { token: resetToken, newPassword: 'granite-lantern-57-fox' }
  expect(await outlives(token, () => server.call('POST', '/api/auth/reset-password', { body }))).toBeLessThan(
    asBusy(1000),
  )
})

test('an open stream ends within a second when its session moves to another workspace', async () => {
  const { token } = await signedInPerson(server)
  const second = await server.call('POST', '/api/workspaces', { token, body: { name: 'Second' } })
  const path = `/api/workspaces/${second.body.id}/switch`
  expect(await outlives(token, () => server.call('POST', path, { token }))).toBeLessThan(asBusy(1000))
})

test('an open stream ends within a second when its workspace is deleted', async () => {
  const { token } = await signedInPerson(server)
  const body = { name: 'Test workspace' }
  expect(await outlives(token, () => server.call('DELETE', '/api/workspace', { token, body }))).toBeLessThan(
    asBusy(1000),
  )
})

async function readKey(owner: Person) {
  const body = { name: 'Wall', scopes: ['read'], expiresInDays: 1 }
  const created = await server.call('POST', '/api/api-keys', { token: owner.token, body })
  return created.body as { token: string; apiKey: { id: string } }
}

test('an open stream of an API key ends within a second when the key is revoked', async () => {
  const owner = await signedInPerson(server)
  const { token, apiKey } = await readKey(owner)
  const other = await openViewer(server, (await readKey(owner)).token)
  const path = `/api/api-keys/${apiKey.id}`
  expect(await outlives(token, () => server.call('DELETE', path, { token: owner.token }))).toBeLessThan(
    asBusy(1000),
  )
  expect(other.state.closedAt).toBeUndefined()
})

test('an open stream of an API key ends within a second when the key expires', async () => {
  const owner = await signedInPerson(server)
  const { token, apiKey } = await readKey(owner)
  const expire = async () => {
    await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
      tx.execute(`update api_keys set expires_at = now() where id = '${apiKey.id}'`),
    )
    return { status: 200 }
  }
  expect(await outlives(token, expire)).toBeLessThan(asBusy(1000))
})

test('a role that changes and still reads keeps its stream', async () => {
  const { owner, member } = await room()
  const stream = await openViewer(server, member.token)
  const path = `/api/team/${member.userId}`
  await server.call('PATCH', path, { token: owner.token, body: { role: 'viewer' } })
  await expect(
    Promise.race([stream.closed, new Promise((resolve) => setTimeout(resolve, 1500, 'open'))]),
  ).resolves.toBe('open')
})

test('no stream opens for who was shut out a moment ago, though another request knew them', async () => {
  const { token, sessionId } = await signedInPerson(server)
  await server.call('GET', '/api/workspace', { token })
  await server.engines.postgres.pool.query('delete from sessions where id = $1', [sessionId])
  expect((await openViewer(server, token)).status).toBe(401)
})

test('streams at rest of many workspaces cost no look-up each', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signedInPerson(server)))
  for (const { token } of people) expect((await openViewer(server, token)).status).toBe(200)
  await sleep(1500)
  const lookUps = vi.spyOn(server.engines.postgres, 'transaction')
  onTestFinished(() => lookUps.mockRestore())
  await sleep(2500)
  const ofViewers = lookUps.mock.calls.filter(([{ workspaceId }]) =>
    people.some((one) => one.workspaceId === workspaceId),
  )
  // One check covers all workspaces, twice a minute; it used to run twice a second for each.
  expect(ofViewers.length).toBeLessThanOrEqual(2 * people.length)
})

test('what was revoked on another server ends a stream, without the bus too', async () => {
  const { member } = await room()
  const alone = await startServer(
    { MARSAD_ROLES: 'web', MARSAD_NATS_URL: 'nats://127.0.0.1:1' },
    {
      url: server.config.postgres.url,
      ownerUrl: server.config.postgres.ownerUrl,
      drop: async () => {},
    },
  )
  onTestFinished(() => alone.close())
  const stream = await openViewer(alone, member.token)
  expect(stream.status).toBe(200)
  await server.call('DELETE', `/api/profile/sessions/${member.sessionId}`, { token: member.token })
  const answered = performance.now()
  expect((await stream.closed) - answered).toBeLessThan(asBusy(1000))
})

test('a revocation that was written before and committed after a look at the list is not missed', async () => {
  const { member } = await room()
  const stream = await openViewer(server, member.token)
  await server.engines.postgres.transaction({}, async (tx) => {
    await tx.execute(`delete from sessions where id = '${member.sessionId}'`)
    await tx.execute('select pg_sleep(1.5)')
    expect(stream.state.closedAt).toBeUndefined()
  })
  const committed = performance.now()
  expect((await stream.closed) - committed).toBeLessThan(asBusy(1000))
})
