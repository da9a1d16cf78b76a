import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a location is set, listed, searched, filtered, exported and audited', async () => {
  const owner = await signedInPerson(server)
  const { token } = owner
  const id = await addDevice(server, owner, { name: 'a' })
  await addDevice(server, owner, { name: 'b' })
  const path = `/api/devices/${id}`
  const set = (location: string) => server.call('PATCH', path, { token, body: { location } })
  const names = async (query: string) =>
    (await server.call('GET', `/api/devices?${query}`, { token })).body.devices.map(
      ({ name }: { name: string }) => name,
    )

  expect((await server.call('GET', path, { token })).body.location).toBe('')
  expect(await set('الرياض، القاعة 2')).toMatchObject({ status: 200, body: { location: 'الرياض، القاعة 2' } })
  expect(await names(`location=${encodeURIComponent('الرياض، القاعة 2')}`)).toEqual(['a'])
  expect(await names(`search=${encodeURIComponent('القاعة')}`)).toEqual(['a'])
  expect(await names('location=Berlin')).toEqual([])
  expect((await server.call('GET', '/api/devices/tags', { token })).body.locations).toEqual([
    { location: 'الرياض، القاعة 2', devices: 1 },
  ])

  const { body: csv } = await server.call('POST', '/api/devices/export', { token, body: { sort: 'name' } })
  const lines: string[] = csv.trim().split('\r\n')
  expect(lines[0]).toMatch(/,"location"$/)
  expect(lines.filter((line) => line.endsWith(',"الرياض، القاعة 2"'))).toHaveLength(1)

  const { body: log } = await server.call('GET', '/api/audit?action=device.changed', { token })
  expect(log.entries).toMatchObject([{ target: 'a', details: { location: ' → الرياض، القاعة 2' } }])
  expect((await set('x'.repeat(80))).status).toBe(200)
  expect((await set('x'.repeat(81))).status).toBe(400)
  expect((await set('two\nlines')).status).toBe(400)
})

test('a location stays where it is for viewers and outsiders, and unseen in another workspace', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const path = `/api/devices/${await addDevice(server, owner, { name: 'a' })}`
  const body = { location: 'Berlin' }
  expect((await server.call('PATCH', path, { token: viewer.token, body })).status).toBe(403)
  expect((await server.call('PATCH', path, { token: outsider.token, body })).status).toBe(404)
  expect((await server.call('PATCH', path, { token: owner.token, body })).status).toBe(200)
  const seen = await server.call('GET', '/api/devices/tags', { token: outsider.token })
  expect(seen.body).toEqual({ tags: [], locations: [] })
})
