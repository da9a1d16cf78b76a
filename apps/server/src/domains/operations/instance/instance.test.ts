import { permissions } from '@marsad/contract/operations'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice } from '../../../test/agents/watched.ts'
import { instanceAdmin, makeInstanceAdmin, signedInPerson } from '../../../test/people.ts'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import type { TestServer } from '../../../test/start-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof instanceAdmin>>
beforeAll(async () => {
  server = await startServerOnDisk()
  admin = await instanceAdmin(server)
})
afterAll(() => server.close())

const get = (path: string, { token }: { token: string } = admin) =>
  server.call('GET', `/api/instance/${path}`, { token })
const post = (path: string, { token }: { token: string } = admin, body?: unknown) =>
  server.call('POST', `/api/instance/${path}`, { token, ...(body !== undefined && { body }) })
const emailOf = ({ userId }: { userId: string }) => `${userId}@example.com`

test('every operation of the instance is closed to owners, other people and API keys', async () => {
  const owner = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const key = await server.call('POST', '/api/api-keys', {
    token: admin.token,
    body: { name: 'Of an administrator', scopes: ['read', 'write'], expiresInDays: 30 },
  })
  const routes = [...permissions].flatMap(([route, needs]) => (needs === 'instance.manage' ? route : []))
  expect(routes.length).toBeGreaterThan(13)
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const at = path.replace(':id', viewer.userId)
    for (const token of [owner.token, viewer.token, key.body.token])
      expect({ route, ...(await server.call(method, at, { token })) }).toMatchObject({
        route,
        status: 403,
        body: { code: 'auth.forbidden' },
      })
    expect(await server.call(method, at)).toMatchObject({ status: 401 })
  }
})

test('the flag opens nothing of a workspace, and no request can set it', async () => {
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { name: 'web-1' })
  expect(await server.call('GET', `/api/devices/${device}`, { token: admin.token })).toMatchObject({
    status: 404,
  })
  expect((await server.call('GET', '/api/devices', { token: admin.token })).body).toMatchObject({ total: 0 })
  expect(
    await server.call('PUT', '/api/profile', { token: owner.token, body: { isInstanceAdmin: true } }),
  ).toMatchObject({ status: 400 })
  const { postgres } = server.engines
  const attempt = postgres.pool.query('insert into instance_admins (id) values ($1)', [owner.userId])
  await expect(attempt).rejects.toMatchObject({ code: '42501' })
  const profile = async (token: string) =>
    (await server.call('GET', '/api/profile', { token })).body.isInstanceAdmin
  expect(await Promise.all([admin, owner].map(({ token }) => profile(token)))).toEqual([true, false])
})

test.for([
  'select * from instance_workspaces()',
  `select * from instance_memberships('{}')`,
  'select * from instance_agents()',
  `select * from instance_audit('{}', 9)`,
])('the database refuses it to a workspace, to others and to nobody: %s', async (statement) => {
  const { postgres } = server.engines
  const owner = await signedInPerson(server)
  const run = (scope: Parameters<typeof postgres.transaction>[0]) =>
    postgres.transaction(scope, (tx) => tx.client.query(statement))
  await run({ userId: admin.userId })
  for (const scope of [
    {},
    { userId: owner.userId },
    { workspaceId: owner.workspaceId },
    { userId: admin.userId, workspaceId: admin.workspaceId },
  ])
    await expect(run(scope)).rejects.toMatchObject({ code: '42501' })
  // What it set to read across workspaces does not stay for the rest of the transaction.
  const { rowCount } = await postgres.transaction({ userId: admin.userId }, async (tx) => {
    await tx.client.query(statement)
    return tx.client.query('select from audit_log')
  })
  expect(rowCount).toBe(0)
})

test('backlog rows of the audit log are for workers alone', async () => {
  const { postgres } = server.engines
  const run = (scope: Parameters<typeof postgres.transaction>[0]) =>
    postgres.transaction(scope, (tx) => tx.client.query(`select * from audit_waiting('webhook', 9)`))
  await run({})
  for (const scope of [{ userId: admin.userId }, { workspaceId: admin.workspaceId }])
    await expect(run(scope)).rejects.toMatchObject({ code: '42501' })
})

type Person = { id: string; email: string }

test('people are listed with what an administrator looks for, searched and paged', async () => {
  const owner = await signedInPerson(server)
  const both = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const { postgres } = server.engines
  await postgres.transaction(owner, (tx) =>
    tx.execute(`update members set last_active_at = '2026-01-02T03:04:05Z' where user_id = '${both.userId}'`),
  )
  await postgres.transaction(both, (tx) =>
    tx.execute(
      `insert into two_factors (user_id, secret_box, confirmed_at) values ('${both.userId}', '', now())`,
    ),
  )
  await postgres.pool.query('update users set is_verified = false where id = $1', [owner.userId])
  const one = async (person: { userId: string }) => (await get(`people?search=${person.userId}`)).body
  expect(await one(both)).toMatchObject({
    total: 1,
    nextCursor: null,
    people: [
      {
        id: both.userId,
        email: emailOf(both),
        workspaces: 1,
        state: 'active',
        hasSecondFactor: true,
        isInstanceAdmin: false,
        isYou: false,
        lastActiveAt: '2026-01-02T03:04:05.000Z',
      },
    ],
  })
  expect((await one(owner)).people).toMatchObject([{ state: 'unverified', hasSecondFactor: false }])
  expect((await one(admin)).people).toMatchObject([{ isYou: true, isInstanceAdmin: true }])
  expect((await get('people?search=nobody-of-this-name')).body).toMatchObject({ people: [], total: 0 })

  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: Awaited<ReturnType<typeof get>> = await get(
      `people?limit=2${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...body.people.map(({ email }: Person) => email))
    cursor = body.nextCursor
  }
  expect(seen).toEqual(seen.toSorted())
  expect(new Set(seen).size).toBe((await get('people')).body.total)
  expect(await get('people?cursor=bm90aGluZw')).toMatchObject({ status: 400 })
})

test('a disabled person is out everywhere within a second, and can be let in again', async () => {
  const person = await signedInPerson(server)
  const key = await server.call('POST', '/api/api-keys', {
    token: person.token,
    body: { name: 'Exporter', scopes: ['read'], expiresInDays: 30 },
  })
  const stream = await fetch(`${server.url}/api/live`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(stream.status).toBe(200)
  const ended = stream.text()
  const statuses = async () => [
    (await server.call('GET', '/api/profile', { token: person.token })).status,
    (await server.call('GET', '/api/devices', { token: key.body.token })).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  expect(await post(`people/${person.userId}/disable`)).toMatchObject({ status: 200 })
  await sleep(1000)
  expect(await statuses()).toEqual([401, 401])
  await expect(Promise.race([ended.then(() => 'ended'), sleep(1000, 'open')])).resolves.toBe('ended')
  const state = async () => (await get(`people?search=${person.userId}`)).body.people[0].state
  expect(await state()).toBe('disabled')
  expect(await post(`people/${person.userId}/enable`)).toMatchObject({ status: 200 })
  expect(await state()).toBe('active')
  expect(await statuses()).toEqual([401, 401])

  const mine = await get(`audit?action=user.disabled&workspaceId=00000000-0000-0000-0000-000000000000`)
  expect(mine.body.entries[0]).toMatchObject({
    actor: { kind: 'user', id: admin.userId },
    target: emailOf(person),
    workspace: null,
    ip: '127.0.0.1',
  })
  // The workspace learns that the operator did it, not who and from where.
  const theirs = await get(`audit?action=user.disabled&workspaceId=${person.workspaceId}`)
  expect(theirs.body.entries).toMatchObject([
    { actor: { id: person.userId }, ip: '', details: { by: 'marsad' } },
  ])
})

test('sessions are ended and a lost second factor is reset', async () => {
  const person = await signedInPerson(server)
  await server.engines.postgres.transaction(person, (tx) =>
    tx.execute(
      `insert into two_factors (user_id, secret_box, confirmed_at) values ('${person.userId}', '', now())`,
    ),
  )
  expect(await post(`people/${person.userId}/reset-second-factor`)).toMatchObject({ status: 200 })
  expect((await get(`people?search=${person.userId}`)).body.people).toMatchObject([
    { hasSecondFactor: false },
  ])
  const other = await signedInPerson(server)
  expect(await post(`people/${other.userId}/sign-out`)).toMatchObject({ status: 200 })
  await sleep(1000)
  expect(await server.call('GET', '/api/profile', { token: other.token })).toMatchObject({ status: 401 })
})

test('an administrator cannot disable themselves or drop their own second factor', async () => {
  for (const act of ['disable', 'reset-second-factor'])
    expect(await post(`people/${admin.userId}/${act}`)).toMatchObject({
      status: 409,
      body: { code: 'instance.not_yourself' },
    })
  expect(await post('people/01900000-0000-7000-8000-000000000000/disable')).toMatchObject({ status: 404 })
  expect(await get('people')).toMatchObject({ status: 200 })
})

test('a person whose flag is taken is out of the instance within a second', async () => {
  const former = await instanceAdmin(server)
  expect(await get('jobs', former)).toMatchObject({ status: 200 })
  await makeInstanceAdmin(server, former.userId, false)
  await sleep(1000)
  expect(await get('jobs', former)).toMatchObject({ status: 403 })
})

type Counted = { id: string; devices: number; storageBytes: number }

test('workspaces are listed with their counts, sorted, paged and summed', async () => {
  const fresh = await startServerOnDisk()
  try {
    const boss = await instanceAdmin(fresh)
    const big = await signedInPerson(fresh)
    await signedInPerson(fresh, { role: 'viewer', workspaceId: big.workspaceId })
    for (const name of ['a', 'b', 'c']) await addDevice(fresh, big, { name })
    const small = await signedInPerson(fresh)
    await addDevice(fresh, small, { name: 'd' })
    await fresh.engines.postgres.pool.query(
      'insert into storage_spaces (id, used_bytes) values ($1, 5000), ($2, 70)',
      [small.workspaceId, big.workspaceId],
    )
    const list = async (query: string) =>
      (await fresh.call('GET', `/api/instance/workspaces?${query}`, boss)).body
    const byDevices = await list('sort=devices&direction=desc&limit=2')
    expect(byDevices.workspaces).toMatchObject([
      { id: big.workspaceId, owners: [emailOf(big)], members: 2, devices: 3, monitors: 0, storageBytes: 70 },
      { id: small.workspaceId, members: 1, devices: 1, storageBytes: 5000 },
    ])
    expect(byDevices).toMatchObject({
      total: 3,
      totals: { workspaces: 3, members: 4, devices: 4, monitors: 0, storageBytes: 5070 },
      storageQuotaBytes: fresh.config.limits.storageBytes,
    })
    const rest = await list(`sort=devices&direction=desc&limit=2&cursor=${byDevices.nextCursor}`)
    expect(rest.workspaces.map(({ id }: Counted) => id)).toEqual([boss.workspaceId])
    expect(rest.nextCursor).toBeNull()
    const byStorage = await list('sort=storage&direction=desc')
    expect(byStorage.workspaces.map(({ storageBytes }: Counted) => storageBytes)).toEqual([5000, 70, 0])
    expect(await list(`search=${big.userId}`)).toMatchObject({ total: 1, totals: { workspaces: 3 } })

    // Within some seconds one count serves every look.
    await addDevice(fresh, small, { name: 'e' })
    expect(await list('')).toMatchObject({ totals: { devices: 4 }, countedAt: byDevices.countedAt })
  } finally {
    await fresh.close()
  }
})

test('agents are counted by version', async () => {
  const owner = await signedInPerson(server)
  for (const name of ['x', 'y']) await addDevice(server, owner, { name, agentVersion: '0.0.7' })
  const { body } = await get('versions')
  expect(body.server).toMatch(/^\d+\.\d+\.\d+/)
  expect(body.agents).toContainEqual(expect.objectContaining({ version: '0.0.7', devices: 2 }))
})

const jobRow = (id: string, reason: string) =>
  server.engines.postgres.pool.query(
    `insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output, policy)
     select $1, name, '{}', 'failed', 5, 5, now(), jsonb_build_object('message', $2::text), policy
     from pgboss.queue where name = 'devices.sweep'`,
    [id, reason],
  )

test('failed jobs are shown without secrets, and one runs again when retried', async () => {
  const id = '01990000-0000-7000-8000-00000000000a'
  const reason = `connect postgres://app:hunter2@db failed for marsad_k_abcdefghijkl
    password=hunter3 Bearer abc
    params: hunter4,hunter5`
  await expect
    .poll(async () => (await get('jobs')).body.queues.length, { timeout: 20_000 })
    .toBeGreaterThan(10)
  await jobRow(id, reason)
  const { body } = await get('jobs')
  const job = body.failed.find((one: { id: string }) => one.id === id)
  expect(job).toMatchObject({ queue: 'devices.sweep', attempts: 6 })
  expect(job.reason).toContain('connect')
  expect(job.reason).not.toMatch(/hunter|marsad_k_abc/)
  const failedOf = async () =>
    (await get('jobs')).body.queues.find(({ name }: { name: string }) => name === 'devices.sweep').failed
  await expect.poll(failedOf, { timeout: 30_000, interval: 500 }).toBe(1)

  const owner = await signedInPerson(server)
  expect(await post(`jobs/${id}/retry`, owner)).toMatchObject({ status: 403 })
  expect(await post(`jobs/${id}/retry`)).toMatchObject({ status: 200 })
  const state = async () =>
    (await server.engines.postgres.pool.query('select state from pgboss.job where id = $1', [id])).rows[0]
      ?.state
  await expect.poll(state, { timeout: 30_000, interval: 200 }).toBe('completed')
  expect(await post(`jobs/${id}/retry`)).toMatchObject({
    status: 409,
    body: { code: 'instance.job_not_failed' },
  })
  expect((await get('audit?action=job.retried')).body.entries).toMatchObject([
    { actor: { id: admin.userId }, target: 'devices.sweep', workspace: null },
  ])
}, 120_000)

type Entry = { action: string; workspace: { id: string } | null; details: Record<string, string> }

test('the audit log of all workspaces is filtered, paged and exported', async () => {
  const people = [await signedInPerson(server), await signedInPerson(server)] as const
  const begun = encodeURIComponent(new Date().toISOString())
  for (const [n, { token }] of people.entries())
    await server.call('PATCH', '/api/workspace', { token, body: { name: `Renamed ${n}` } })
  const names = async (query: string) =>
    (await get(`audit?${query}`)).body.entries.map(({ details }: Entry) => details['name'])
  expect((await names(`action=workspace.changed&from=${begun}`)).slice(0, 2)).toEqual([
    'Renamed 1',
    'Renamed 0',
  ])
  expect(await names(`actorId=${people[0].userId}`)).toEqual(['Renamed 0'])
  expect(await names(`workspaceId=${people[1].workspaceId}&action=workspace.changed`)).toEqual(['Renamed 1'])
  expect(await names(`to=${begun}&actorId=${people[0].userId}`)).toEqual([])
  const first = await get('audit?action=workspace.changed&limit=1')
  expect(first.body.entries[0].workspace).toMatchObject({ id: people[1].workspaceId })
  expect(await names(`action=workspace.changed&limit=1&cursor=${first.body.nextCursor}`)).toEqual([
    'Renamed 0',
  ])

  const body = { actorId: people[1].userId }
  const csv = await post('audit/export', admin, body)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = csv.body.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('"name: Renamed 1"')
  expect((await get('audit?action=audit.exported')).body.entries[0]).toMatchObject({
    workspace: null,
    actor: { id: admin.userId },
  })
  for (const { token } of people)
    expect(await post('audit/export', { token }, body)).toMatchObject({ status: 403 })
  // A workspace's own log has nothing of the instance and of others. A denial is written after its response.
  const ownActions = async () => {
    const { body: own } = await server.call('GET', '/api/audit', { token: people[0].token })
    return own.entries.map(({ action }: Entry) => action)
  }
  await expect.poll(ownActions).toEqual(['access.denied', 'workspace.changed'])
})
