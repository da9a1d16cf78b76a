import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolmentKey, joinedMachine, newMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const devices = (token: string) => server.call('GET', '/api/devices', { token })
const enrolledWith = (token: string, keyId: string) =>
  server.call('GET', `/api/enrolment-keys/${keyId}/devices`, { token })
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const refused = (status: number, code: string) => ({ status, body: { code } })

test('a machine with a key becomes a pending device, with the tags and the name of the key', async () => {
  const owner = await signedInPerson(server)
  const key = await enrolmentKey(server, owner, { deviceName: 'Front door', tags: ['web', 'web', 'eu'] })
  expect(key.token).toMatch(/^marsad_e_[\w-]{43}$/)
  expect((await enrolledWith(owner.token, key.enrolmentKey.id)).body).toEqual({ devices: [] })
  const { status, body } = await newMachine(server).enrol(key.token)
  expect(status).toBe(201)
  expect((await devices(owner.token)).body.devices).toMatchObject([
    { id: body.deviceId, name: 'Front door', state: 'pending', tags: ['web', 'eu'], hostname: 'web-1' },
  ])
  expect((await enrolledWith(owner.token, key.enrolmentKey.id)).body).toEqual({
    devices: [{ id: body.deviceId, name: 'Front door', hasReported: false }],
  })
  const { body: log } = await server.call('GET', '/api/audit?action=device.enrolled', { token: owner.token })
  expect(log.entries).toMatchObject([{ actor: { kind: 'device', id: body.deviceId, name: 'Front door' } }])
})

test('a key is good for as many machines as it says, and for as long', async () => {
  const owner = await signedInPerson(server)
  const { token } = await enrolmentKey(server, owner, { mostUses: 2 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => newMachine(server).enrol(token)))
  expect(statusesOf(answers)).toEqual([201, 201, 403, 403])

  const late = await enrolmentKey(server, owner)
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`update enrolment_keys set expires_at = now()`),
  )
  expect(await newMachine(server).enrol(late.token)).toMatchObject(refused(403, 'enrolment.key_invalid'))
})

test('a revoked key enrols nobody', async () => {
  const owner = await signedInPerson(server)
  const key = await enrolmentKey(server, owner, { mostUses: 9 })
  const early = newMachine(server)
  await early.enrol(key.token)
  const { id } = key.enrolmentKey
  expect(await server.call('DELETE', `/api/enrolment-keys/${id}`, { token: owner.token })).toMatchObject({
    status: 200,
  })
  expect(await newMachine(server).enrol(key.token)).toMatchObject(refused(403, 'enrolment.key_invalid'))
  expect(await early.join()).toMatchObject({ status: 200 })
})

test('an enrolment is answered again while its answer may be lost, and refused as a replay afterwards', async () => {
  const owner = await signedInPerson(server)
  const { token: key } = await enrolmentKey(server, owner)
  const machine = newMachine(server)
  const first = await machine.enrol(key)
  expect(await machine.enrol(key)).toMatchObject({ status: 201, body: first.body })
  await machine.join()
  expect(await machine.enrol(key)).toMatchObject(refused(409, 'enrolment.already_done'))
  const other = await enrolmentKey(server, owner)
  expect(await machine.enrol(other.token)).toMatchObject(refused(409, 'enrolment.already_done'))
  expect((await devices(owner.token)).body.devices).toHaveLength(1)
})

test('nobody enrols a key whose private half they do not hold', async () => {
  const owner = await signedInPerson(server)
  const { token: key } = await enrolmentKey(server, owner)
  const body = { ...newMachine(server).enrolment(key), publicKey: newMachine(server).publicKey }
  expect(await server.call('POST', '/agent/v1/enrol', { body })).toMatchObject(
    refused(401, 'device.signature_invalid'),
  )
  expect((await devices(owner.token)).body.devices).toEqual([])
})

test('hostile names are stored as harmless text', async () => {
  const owner = await signedInPerson(server)
  const hostname = '\u202e<script>alert(1)</script>\u0000\n' + '😀'.repeat(2000)
  await joinedMachine(server, owner, { hostname, agentVersion: '\u2066x\u0007' })
  const [device] = (await devices(owner.token)).body.devices
  expect(device.hostname).toMatch(/^<script>alert\(1\)<\/script>😀+$/u)
  expect(device.hostname.length).toBeLessThanOrEqual(253)
  expect(device.name.length).toBeLessThanOrEqual(120)
  expect(device.name.isWellFormed()).toBe(true)
  expect(device.agentVersion).toBe('x')
})

test('an install that allows so many devices refuses the next', async () => {
  const small = await startServer({ MARSAD_LIMIT_DEVICES: '2' })
  const owner = await signedInPerson(small)
  const { token: key } = await enrolmentKey(small, owner, { mostUses: 9 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => newMachine(small).enrol(key)))
  expect(statusesOf(answers)).toEqual([201, 201, 409, 409])
  expect((await small.call('GET', '/api/usage', { token: owner.token })).body.devices).toEqual({
    used: 2,
    limit: 2,
  })
  await small.close()
})

test('who guesses keys is told to wait', async () => {
  const guarded = await startServer()
  const guess = () => newMachine(guarded).enrol('marsad_e_wrong')
  const answers = await Promise.all(Array.from({ length: 310 }, guess))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 403)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  await guarded.close()
})

test('outsiders find no key', async () => {
  const owner = await signedInPerson(server)
  const { enrolmentKey: key } = await enrolmentKey(server, owner)
  const { token } = await signedInPerson(server)
  expect(await enrolledWith(token, key.id)).toMatchObject({ status: 404 })
  expect(await server.call('DELETE', `/api/enrolment-keys/${key.id}`, { token })).toMatchObject({
    status: 404,
  })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  expect(await server.call('POST', '/api/enrolment-keys', { token: viewer.token, body: {} })).toMatchObject({
    status: 403,
  })
})
