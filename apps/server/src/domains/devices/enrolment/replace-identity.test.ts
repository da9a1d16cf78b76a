import { replacementSigningInput } from '@marsad/contract/agent/protocol'
import { randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolmentKey, joinedMachine, newMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('nobody takes over a device whose key they do not hold', async () => {
  const owner = await signedInPerson(server)
  const victim = await joinedMachine(server, owner)
  const thief = newMachine(server)
  const { deviceId } = victim
  const { challenge } = (await server.call('POST', '/agent/v1/challenge', { body: { deviceId } })).body
  const claim = { deviceId, challenge, joins: 1, nonce: null }
  const replaces = (key: typeof thief.disk.privateKey, change: object = {}) => {
    const input = { ...claim, ...change, publicKey: thief.publicKey }
    const signature = sign(null, Buffer.from(replacementSigningInput(input)), key).toString('base64url')
    return { ...claim, ...change, signature }
  }
  const attempts = [
    replaces(thief.disk.privateKey),
    { ...replaces(victim.disk.privateKey), challenge: `${challenge}x` },
    // The disk as it was before the last join.
    replaces(victim.disk.privateKey, { joins: 0, nonce: randomBytes(16).toString('base64url') }),
  ]
  for (const attempt of attempts) {
    const { token: key } = await enrolmentKey(server, owner)
    const machine = newMachine(server, { ...thief.disk })
    const { status, body } = await machine.enrol(key, { replaces: attempt })
    expect([status, body.deviceId === deviceId]).toEqual([201, false])
    await server.call('DELETE', `/api/devices/${body.deviceId}`, { token: owner.token })
  }
  expect(await victim.join()).toMatchObject({ status: 200 })
})
