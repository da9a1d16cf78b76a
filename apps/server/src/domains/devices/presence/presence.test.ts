import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice } from '../../../test/agents/watched.ts'
import { writePresence, type Sighting } from './presence.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_ROLES: 'web' })
})
afterAll(() => server.close())

test('two gateways that heard the same devices in another order do not wait for each other', async () => {
  const owner = await signedInPerson(server)
  const { postgres } = server.engines
  const sightings: Sighting[] = []
  for (let n = 0; n < 60; n += 1) {
    const deviceId = await addDevice(server, owner, { name: `web-${n}` })
    const { workspaceId } = owner
    sightings.push({
      deviceId,
      workspaceId,
      at: Date.now(),
      address: '192.0.2.1',
      inventoryAt: null,
      samplesAt: null,
    })
  }
  const shuffled = () => sightings.toSorted(() => Math.random() - 0.5)
  const written = await Promise.allSettled(
    Array.from({ length: 80 }, () => writePresence(postgres, shuffled())),
  )
  expect(written.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('who was away is given as back once, and keeps the later of two moments', async () => {
  const owner = await signedInPerson(server)
  const { postgres } = server.engines
  const deviceId = await addDevice(server, owner, { name: 'web-1', lastSeenAt: new Date(0) })
  const { workspaceId } = owner
  const now = Date.now()
  const said = (at: number) => ({
    deviceId,
    workspaceId,
    at,
    address: '192.0.2.1',
    inventoryAt: null,
    samplesAt: null,
  })
  expect(await writePresence(postgres, [said(now)])).toEqual([deviceId])
  expect(await writePresence(postgres, [said(now - 10_000)])).toEqual([])
  const { body } = await server.call('GET', `/api/devices/${deviceId}`, { token: owner.token })
  expect(new Date(body.lastSeenAt).getTime()).toBe(now)
})
