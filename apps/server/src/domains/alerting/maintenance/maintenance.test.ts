import type { NewMaintenanceWindow } from '@marsad/contract/http/maintenance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { inMaintenance } from './schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>

const hourMs = 3_600_000
const around = (fromHours: number, toHours: number) => ({
  kind: 'once' as const,
  from: new Date(Date.now() + fromHours * hourMs).toISOString(),
  to: new Date(Date.now() + toHours * hourMs).toISOString(),
})
const create = ({ token }: Person, window: Partial<NewMaintenanceWindow> = {}) =>
  server.call('POST', '/api/maintenance', {
    token,
    body: { name: 'Kernel updates', scope: { kind: 'workspace' }, schedule: around(-1, 1), ...window },
  })
const silent = ({ workspaceId }: Person, deviceIds: string[], monitorIds: string[] = []) =>
  server.engines.postgres.transaction({ workspaceId }, (tx) =>
    inMaintenance(tx, workspaceId, { deviceIds, monitorIds }),
  )

test('a window is made, changed, seen by everybody and removed [F2]', async () => {
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { name: 'web-1' })
  const created = await create(owner, { scope: { kind: 'device', deviceId: device } })
  expect(created).toMatchObject({
    status: 201,
    body: {
      isNow: true,
      scope: { kind: 'device', deviceId: device, name: 'web-1' },
      createdBy: 'Test Person',
    },
  })
  const weekly = {
    kind: 'weekly',
    days: ['friday'],
    start: '23:00',
    minutes: 120,
    timeZone: 'Asia/Riyadh',
  } as const
  const changed = await server.call('PATCH', `/api/maintenance/${created.body.id}`, {
    token: owner.token,
    body: { schedule: weekly, scope: { kind: 'tag', tag: 'edge' } },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Kernel updates', schedule: weekly, scope: { kind: 'tag', tag: 'edge' } },
  })
  expect(Date.parse(changed.body.to) - Date.parse(changed.body.from)).toBe(2 * hourMs)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const seen = await server.call('GET', '/api/maintenance', { token: viewer.token })
  expect(seen.body.windows).toEqual([changed.body])
  expect(await create(viewer)).toMatchObject({ status: 403 })
  const path = `/api/maintenance/${created.body.id}`
  const outsider = await signedInPerson(server)
  expect(await server.call('DELETE', path, { token: outsider.token })).toMatchObject({ status: 404 })
  expect(await create(outsider, { scope: { kind: 'device', deviceId: device } })).toMatchObject({
    status: 404,
  })
  expect(await server.call('DELETE', path, { token: owner.token })).toMatchObject({ status: 200 })
  expect((await server.call('GET', '/api/maintenance', { token: owner.token })).body.windows).toEqual([])
  const { body: audit } = await server.call('GET', '/api/audit', { token: owner.token })
  const acts = audit.entries.map(({ action }: { action: string }) => action)
  expect(acts).toEqual(
    expect.arrayContaining(['maintenance.created', 'maintenance.changed', 'maintenance.removed']),
  )
})

test('devices are in maintenance by name, by tag or all together, and only while it lasts [F2]', async () => {
  const owner = await signedInPerson(server)
  const [named, tagged, other] = [
    await addDevice(server, owner),
    await addDevice(server, owner, { tags: ['edge', 'eu'] }),
    await addDevice(server, owner, { tags: ['core'] }),
  ]
  const all = [named, tagged, other]
  await create(owner, { schedule: around(1, 2) })
  await create(owner, { schedule: around(-2, -1) })
  expect(await silent(owner, all)).toEqual(new Set())
  await create(owner, { scope: { kind: 'device', deviceId: named } })
  await create(owner, { scope: { kind: 'tag', tag: 'edge' } })
  expect(await silent(owner, all)).toEqual(new Set([named, tagged]))
  expect(await silent(owner, [other])).toEqual(new Set())
  await create(owner)
  expect(await silent(owner, all)).toEqual(new Set(all))
})

test('a window does not move to a device of another workspace', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const theirs = await addDevice(server, outsider)
  const { body: window } = await create(owner)
  const path = `/api/maintenance/${window.id}`
  const scope = { kind: 'device', deviceId: theirs }
  expect(await server.call('PATCH', path, { token: owner.token, body: { scope } })).toMatchObject({
    status: 404,
  })
  const { body } = await server.call('GET', '/api/maintenance', { token: owner.token })
  expect(body.windows).toMatchObject([{ scope: { kind: 'workspace' } }])
})

test('monitors are in maintenance by their own tags', async () => {
  const owner = await signedInPerson(server)
  const monitor = async (name: string, tags: string[]) => {
    const body = { name, tags, check: { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 60 } }
    const created = await server.call('POST', '/api/monitors', { token: owner.token, body })
    expect(created.status).toBe(201)
    return created.body.monitor.id as string
  }
  const [tagged, other] = [await monitor('shop', ['edge', 'eu']), await monitor('blog', ['core'])]
  await create(owner, { scope: { kind: 'tag', tag: 'edge' } })
  expect(await silent(owner, [], [tagged, other])).toEqual(new Set([tagged]))
})

test.for([
  ['that ends before it begins', { schedule: around(1, -1) }],
  ['without a day', { schedule: { kind: 'weekly', days: [], start: '10:00', minutes: 60, timeZone: 'UTC' } }],
  [
    'in a zone that is none',
    { schedule: { kind: 'weekly', days: ['sunday'], start: '10:00', minutes: 60, timeZone: 'Mars/Base' } },
  ],
])('a window %s is refused', async ([, window]) => {
  const owner = await signedInPerson(server)
  expect(await create(owner, window as Partial<NewMaintenanceWindow>)).toMatchObject({ status: 400 })
})
