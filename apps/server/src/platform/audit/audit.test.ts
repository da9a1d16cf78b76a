import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHolder } from '../../test/accounts.ts'
import { signedInPerson } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Entry = { id: string; action: string; target: string; details: Record<string, string> }
const audit = (token: string, query = '') => server.call('GET', `/api/audit${query}`, { token })
const actions = async (token: string, query = '') =>
  (await audit(token, query)).body.entries.map(({ action }: Entry) => action)
const exported = (token: string, body: unknown = {}) =>
  server.call('POST', '/api/audit/export', { token, body })
const rename = (token: string, name: string) =>
  server.call('PATCH', '/api/workspace', { token, body: { name } })

test('every act is written down with who, when and from where', async () => {
  const owner = await signedInPerson(server)
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  await rename(owner.token, 'Observatory')
  await server.call('PATCH', `/api/team/${member.userId}`, { token: owner.token, body: { role: 'admin' } })
  const key = { name: 'Backup', scopes: ['read', 'write'] }
  const created = await server.call('POST', '/api/api-keys', { token: owner.token, body: key })
  await rename(created.body.token, 'Renamed')
  await server.call('DELETE', `/api/api-keys/${created.body.apiKey.id}`, { token: owner.token })
  await server.call('POST', '/api/invitations/links', { token: owner.token, body: { role: 'viewer' } })

  const { body } = await audit(member.token)
  expect(body.entries.map(({ action }: Entry) => action)).toEqual([
    'invitation.created',
    'api_key.revoked',
    'workspace.changed',
    'api_key.created',
    'member.changed',
    'workspace.changed',
  ])
  expect(body.entries[4]).toMatchObject({
    actor: { kind: 'user', id: owner.userId, name: `${owner.userId}@example.com` },
    target: `${member.userId}@example.com`,
    details: { role: 'member → admin' },
    ip: '127.0.0.1',
  })
  expect(body.entries[2].actor).toEqual({
    kind: 'api_key',
    id: created.body.apiKey.id,
    name: 'Backup',
  })
  expect(Date.now() - Date.parse(body.entries[0].time)).toBeLessThan(10_000)
})

test('a sign-in is written down in the workspace it opens', async () => {
  const { token } = await accountHolder(server)
  expect(await actions(token)).toEqual(['login'])
})

test('an act that fails leaves no line', async () => {
  const owner = await signedInPerson(server)
  await server.call('POST', '/api/workspace/leave', { token: owner.token })
  expect(await actions(owner.token)).toEqual([])
})

test('a refusal is written down once, however often somebody knocks', async () => {
  const owner = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  await Promise.all(Array.from({ length: 20 }, () => rename(viewer.token, 'x')))
  await expect.poll(() => actions(owner.token)).toEqual(['access.denied'])
  const { body } = await audit(owner.token)
  expect(body.entries[0]).toMatchObject({ actor: { id: viewer.userId }, target: 'PATCH /api/workspace' })
})

test('the log is filtered by actor, action and time, and paged', async () => {
  const owner = await signedInPerson(server)
  const admin = await signedInPerson(server, { role: 'admin', workspaceId: owner.workspaceId })
  for (const name of ['a', 'b', 'c']) await rename(owner.token, name)
  await rename(admin.token, 'd')
  expect(await actions(owner.token, `?actorId=${admin.userId}`)).toHaveLength(1)
  expect(await actions(owner.token, '?action=login')).toEqual([])
  const future = encodeURIComponent(new Date(Date.now() + 60_000).toISOString())
  expect(await actions(owner.token, `?from=${future}`)).toEqual([])
  expect(await actions(owner.token, `?to=${future}`)).toHaveLength(4)
  const first = await audit(owner.token, '?limit=3')
  const second = await audit(owner.token, `?limit=3&cursor=${first.body.nextCursor}`)
  const names = [...first.body.entries, ...second.body.entries].map(({ details }: Entry) => details['name'])
  expect(names).toEqual(['d', 'c', 'b', 'a'])
  expect(second.body.nextCursor).toBeNull()
})

test('the export is CSV without formulas, and itself an act', async () => {
  const owner = await signedInPerson(server)
  await server.call('POST', '/api/api-keys', {
    token: owner.token,
    body: { name: '=cmd|"/c calc"!A1', scopes: ['read'] },
  })
  const { status, headers, body } = await exported(owner.token)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('attachment')
  const lines = body.trimEnd().split('\r\n')
  expect(lines[0]).toContain('"time","action","actor"')
  expect(lines[1]).toContain('"audit.exported"')
  expect(lines[2]).toContain(`"'=cmd|""/c calc""!A1"`)
  expect(lines).toHaveLength(3)
  expect(await actions(owner.token, '?action=audit.exported')).toHaveLength(1)
})

test('an export of more than one page is complete', async () => {
  const owner = await signedInPerson(server)
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`insert into audit_log
      (id, workspace_id, action, actor_kind, actor_id, actor_name, target, details, ip, user_agent)
      select gen_random_uuid(), '${owner.workspaceId}', 'login', 'user', '${owner.userId}', 'x', n, '{}', '', ''
      from generate_series(1, 1234) n`),
  )
  const { body } = await exported(owner.token, { action: 'login' })
  const targets = body.split('\r\n').map((line: string) => line.split(',')[4])
  expect(new Set(targets).size).toBe(1234 + 2)
})

test('outsiders read nothing of it, viewers and members not a line', async () => {
  const owner = await signedInPerson(server)
  await rename(owner.token, 'secret')
  const outsider = await signedInPerson(server)
  expect(await actions(outsider.token, `?actorId=${owner.userId}`)).toEqual([])
  for (const role of ['viewer', 'member'] as const) {
    const { token } = await signedInPerson(server, { role, workspaceId: owner.workspaceId })
    expect(await audit(token)).toMatchObject({ status: 403 })
    expect(await exported(token)).toMatchObject({ status: 403 })
  }
})

test.for(['update audit_log set target = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
  'the server itself cannot rewrite the log: %s',
  async (statement) => {
    const { workspaceId } = await signedInPerson(server)
    const attempt = server.engines.postgres.transaction({ workspaceId }, (tx) => tx.execute(statement))
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  },
)
