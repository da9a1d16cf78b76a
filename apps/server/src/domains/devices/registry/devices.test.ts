import { usualLimits } from '@marsad/contract/device-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolmentKey, joinedMachine, newMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const device = (token: string, id: string) => server.call('GET', `/api/devices/${id}`, { token })
const join = (body: object) => server.call('POST', '/agent/v1/join', { body })
const refused = (status: number, code: string) => ({ status, body: { code } })

async function enrolledMachine() {
  const owner = await signedInPerson(server)
  const { token: key } = await enrolmentKey(server, owner)
  const machine = newMachine(server)
  await machine.enrol(key)
  return { owner, machine }
}

test('a device joins with its key again and again', async () => {
  const { machine } = await enrolledMachine()
  expect(await machine.join()).toMatchObject({ status: 200, body: { joins: 1, expiresInSeconds: 3600 } })
  const { body } = await machine.join()
  expect(body).toMatchObject({ joins: 2 })
  expect(body.token).toMatch(/^marsad_d_/)
})

test('a join whose answer got lost is answered again, but the very same request is a replay', async () => {
  const { machine } = await enrolledMachine()
  const request = await machine.joinRequest()
  expect(await join(request)).toMatchObject({ status: 200, body: { joins: 1 } })
  expect(await join(request)).toMatchObject(refused(401, 'device.challenge_invalid'))
  expect(await machine.join()).toMatchObject({ status: 200, body: { joins: 1 } })
  expect(await machine.join()).toMatchObject({ status: 200, body: { joins: 2 } })
})

test('a copy of a disk is found out, once, and the machine that went on stays', async () => {
  const { owner, machine } = await enrolledMachine()
  await machine.join()
  const copy = newMachine(server, { ...machine.disk })
  expect(await machine.join()).toMatchObject({ status: 200 })
  expect(await copy.join()).toMatchObject(refused(409, 'device.cloned'))
  expect(await copy.join()).toMatchObject(refused(409, 'device.cloned'))
  expect((await device(owner.token, machine.disk.deviceId)).body.clonedAt).not.toBeNull()
  const { body: log } = await server.call('GET', '/api/audit?action=device.cloned', { token: owner.token })
  expect(log.entries).toHaveLength(1)
  expect(await machine.join()).toMatchObject({ status: 200 })
})

test('a server that lost state counts on from a device that leads, and still finds a copy', async () => {
  const { owner, machine } = await enrolledMachine()
  await machine.join()
  // As after a restore: the disk has counted joins that the server has not.
  machine.disk.joins += 40
  const copy = newMachine(server, { ...machine.disk })
  expect(await machine.join()).toMatchObject({ status: 200, body: { joins: 42 } })
  expect(await machine.join()).toMatchObject({ status: 200, body: { joins: 43 } })
  expect((await device(owner.token, machine.disk.deviceId)).body.clonedAt).toBeNull()
  expect(await copy.join()).toMatchObject(refused(409, 'device.cloned'))
  machine.disk.joins = 2 ** 31 - 1
  expect(await machine.join()).toMatchObject({ status: 400 })
})

test('of joins that come at once with one count only one is counted', async () => {
  const { machine } = await enrolledMachine()
  for (let round = 0; round < 4; round += 1) {
    const copies = Array.from({ length: 6 }, () => newMachine(server, { ...machine.disk }))
    const requests = await Promise.all(copies.map((copy) => copy.joinRequest()))
    const answers = await Promise.all(requests.map(join))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    machine.disk.joins += 1
  }
})

test('who asks for one challenge after the other is told to wait, and other devices are not', async () => {
  const { machine } = await enrolledMachine()
  const ask = (deviceId: string) => server.call('POST', '/agent/v1/challenge', { body: { deviceId } })
  const id = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 65 }, () => ask(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const refusal = answers.find(({ status }) => status === 429)
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await machine.join()).toMatchObject({ status: 200 })
})

test('nobody joins with the key of another device, a foreign or an old challenge', async () => {
  const { machine } = await enrolledMachine()
  const { machine: other } = await enrolledMachine()
  expect(await join(await other.joinRequest(machine.disk.deviceId))).toMatchObject(
    refused(401, 'device.signature_invalid'),
  )
  const [mine, theirs] = [await machine.joinRequest(), await other.joinRequest()]
  for (const challenge of [theirs.challenge, '', '0.x.y', mine.challenge.replace(/^\d+/, '1700000000')]) {
    expect(await join({ ...mine, challenge })).toMatchObject(refused(401, 'device.challenge_invalid'))
  }
  expect(await join({ ...mine, joins: 7 })).toMatchObject(refused(401, 'device.signature_invalid'))
  expect(await join(mine)).toMatchObject({ status: 200 })
})

test('a removed device does not join again', async () => {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const path = `/api/devices/${machine.deviceId}`
  expect(await server.call('DELETE', path, { token: owner.token })).toMatchObject({ status: 200 })
  expect(await machine.join()).toMatchObject(refused(403, 'device.revoked'))
  expect(await device(owner.token, machine.deviceId)).toMatchObject({ status: 404 })
})

test('devices are renamed, tagged, searched, filtered and paged', async () => {
  const owner = await signedInPerson(server)
  const { token } = owner
  const { token: key } = await enrolmentKey(server, owner, { mostUses: 9, tags: ['eu'] })
  for (const hostname of ['db-1', 'web-1', '100%_web']) await newMachine(server).enrol(key, { hostname })
  const names = async (query: string) =>
    (await server.call('GET', `/api/devices?${query}`, { token })).body.devices.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('')).toEqual(['100%_web', 'web-1', 'db-1'])
  expect(await names('search=WEB')).toEqual(['100%_web', 'web-1'])
  expect(await names('search=%25_')).toEqual(['100%_web'])
  expect(await names('state=pending&tag=eu')).toHaveLength(3)
  expect(await names('state=online')).toEqual([])
  const page = await server.call('GET', '/api/devices?limit=2', { token })
  expect(await names(`cursor=${page.body.nextCursor}`)).toEqual(['db-1'])

  const { id } = page.body.devices[0]
  const body = { name: 'Renamed', kind: 'laptop', tags: ['home'] }
  expect(await server.call('PATCH', `/api/devices/${id}`, { token, body })).toMatchObject({
    status: 200,
    body,
  })
  const { body: log } = await server.call('GET', '/api/audit?action=device.changed', { token })
  expect(log.entries).toMatchObject([
    {
      target: 'Renamed',
      details: { name: '100%_web → Renamed', kind: 'server → laptop', tags: 'eu → home' },
    },
  ])
})

test('limits are those of the device, or the usual ones again', async () => {
  const owner = await signedInPerson(server)
  const { deviceId } = await joinedMachine(server, owner)
  const change = (limits: unknown) =>
    server.call('PATCH', `/api/devices/${deviceId}`, { token: owner.token, body: { limits } })
  const own = { ...usualLimits, disk: { warn: 0.8, bad: 0.95 } }
  expect((await change(own)).body.limits).toEqual(own)
  expect((await server.call('GET', '/api/devices', { token: owner.token })).body.devices[0].limits).toEqual(
    own,
  )
  for (const disk of [{ warn: 0.9, bad: 0.9 }, { warn: 0, bad: 0.5 }, { warn: 0.5, bad: 1.1 }, { warn: 0.5 }])
    expect((await change({ ...usualLimits, disk })).status).toBe(400)
  expect((await change(null)).body.limits).toEqual(usualLimits)
  const { body: log } = await server.call('GET', '/api/audit?action=device.changed', { token: owner.token })
  expect(log.entries[1].details.limits).toContain('disk 65/90 % → cpu 65/90 %')
})

test('outsiders find no device, viewers and members change none', async () => {
  const owner = await signedInPerson(server)
  const { deviceId } = await joinedMachine(server, owner)
  const path = `/api/devices/${deviceId}`
  const outsider = await signedInPerson(server)
  for (const [method, to] of [
    ['GET', path],
    ['PATCH', path],
    ['DELETE', path],
    ['GET', `${path}/host`],
  ] as const) {
    const body = method === 'PATCH' ? { name: 'Mine' } : undefined
    expect(await server.call(method, to, { token: outsider.token, body })).toMatchObject({ status: 404 })
  }
  for (const role of ['viewer', 'member'] as const) {
    const { token } = await signedInPerson(server, { role, workspaceId: owner.workspaceId })
    expect(await device(token, deviceId)).toMatchObject({ status: 200 })
    expect(await server.call('DELETE', path, { token })).toMatchObject({ status: 403 })
  }
})
