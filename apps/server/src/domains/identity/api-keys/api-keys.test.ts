import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { asBusy, inTime } from '../../../test/in-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const create = (token: string, body: object = {}) =>
  server.call('POST', '/api/api-keys', { token, body: { name: 'Backup', scopes: ['read'], ...body } })
const list = (token: string) => server.call('GET', '/api/api-keys', { token })
const revoke = (token: string, id: string) => server.call('DELETE', `/api/api-keys/${id}`, { token })
const workspace = (token: string) => server.call('GET', '/api/workspace', { token })

test('a key is shown once, stored as a hash, and acts for its workspace [B10]', async () => {
  const owner = await signedInPerson(server)
  const created = await create(owner.token, { expiresInDays: 30 })
  expect(created.status).toBe(201)
  const { token, apiKey } = created.body
  expect(token).toMatch(/^marsad_k_[\w-]{43}$/)
  expect(apiKey).toMatchObject({ name: 'Backup', scopes: ['read'], lastUsedAt: null, isExpired: false })
  expect(token.startsWith(apiKey.hint)).toBe(true)
  expect(Date.parse(apiKey.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 86_400_000)

  expect(await workspace(token)).toMatchObject({ status: 200, body: { id: owner.workspaceId } })
  const { body } = await list(owner.token)
  expect(JSON.stringify(body)).not.toContain(token)
  expect(body.apiKeys[0].lastUsedAt).not.toBeNull()
  const stored = await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`select k::text as row from api_keys k`),
  )
  expect(JSON.stringify(stored.rows)).not.toContain(token.slice('marsad_k_'.length))
})

test('a key reaches the routes of its scopes and nothing that is about a person [B8]', async () => {
  const { token: owner } = await signedInPerson(server)
  const keyOf = async (scopes: string[]) => (await create(owner, { scopes })).body.token as string
  const [reader, writer, ingester] = [await keyOf(['read']), await keyOf(['write']), await keyOf(['ingest'])]
  const rename = (token: string) =>
    server.call('PATCH', '/api/workspace', { token, body: { name: 'Renamed by a program' } })

  expect([await workspace(reader), await workspace(writer), await workspace(ingester)]).toMatchObject([
    { status: 200 },
    { status: 403 },
    { status: 403 },
  ])
  expect([await rename(reader), await rename(writer), await rename(ingester)]).toMatchObject([
    { status: 403 },
    { status: 200 },
    { status: 403 },
  ])
  const all = await keyOf(['read', 'write', 'ingest'])
  for (const path of ['/api/profile', '/api/workspaces', '/api/api-keys', '/api/audit', '/api/invitations']) {
    expect(await server.call('GET', path, { token: all })).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    })
  }
  expect(await create(all, {})).toMatchObject({ status: 403 })
  const team = await server.call('GET', '/api/team', { token: reader })
  expect(team.body.members).toMatchObject([{ isYou: false }])
})

test('a revoked key is out within a second, an expired one at once', inTime, async () => {
  const owner = await signedInPerson(server)
  const { token, apiKey } = (await create(owner.token)).body
  expect(await workspace(token)).toMatchObject({ status: 200 })
  expect(await revoke(owner.token, apiKey.id)).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await workspace(token)).status, { timeout: asBusy(1000), interval: 50 })
    .toBe(401)

  const short = (await create(owner.token)).body
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`update api_keys set expires_at = now()`),
  )
  expect(await workspace(short.token)).toMatchObject({ status: 401 })
  expect((await list(owner.token)).body.apiKeys).toMatchObject([{ isExpired: true }])
})

test('outsiders find no key, viewers and members manage none', async () => {
  const owner = await signedInPerson(server)
  const { apiKey } = (await create(owner.token)).body
  const outsider = await signedInPerson(server)
  expect(await revoke(outsider.token, apiKey.id)).toMatchObject({ status: 404 })
  expect((await list(outsider.token)).body.apiKeys).toEqual([])
  for (const role of ['viewer', 'member'] as const) {
    const { token } = await signedInPerson(server, { role, workspaceId: owner.workspaceId })
    expect(await create(token)).toMatchObject({ status: 403 })
    expect(await list(token)).toMatchObject({ status: 403 })
    expect(await revoke(token, apiKey.id)).toMatchObject({ status: 403 })
  }
})

test.for([
  ['no scope', { scopes: [] }],
  ['a scope twice', { scopes: ['read', 'read'] }],
  ['a scope that does not exist', { scopes: ['admin'] }],
  ['a key for ever', { expiresInDays: 366 }],
  ['an id of its own', { id: '01900000-0000-7000-8000-000000000000' }],
])('%s is refused', async ([, body]) => {
  const { token } = await signedInPerson(server)
  expect(await create(token, body as object)).toMatchObject({ status: 400 })
})
