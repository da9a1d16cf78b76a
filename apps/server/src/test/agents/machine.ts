import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { enrolmentSigningInput, joinSigningInput } from '@marsad/contract/agent/protocol'
import type { TestServer } from '../start-server.ts'

export type Person = { token: string }
type Called = Pick<TestServer, 'call'>

/** An enrolment key created by the owner of a workspace. */
export async function enrolmentKey(server: Called, { token }: Person, body: object = {}) {
  const created = await server.call('POST', '/api/enrolment-keys', { token, body })
  return created.body as { token: string; enrolmentKey: { id: string } }
}

type Disk = {
  publicKey: KeyObject
  privateKey: KeyObject
  deviceId: string
  joins: number
  nonce: string | undefined
}

/** A machine with its own key pair that behaves like the agent; `disk` is what a copy would contain. */
export function newMachine(server: Called, copied?: Disk) {
  const disk: Disk = copied ?? {
    ...generateKeyPairSync('ed25519'),
    deviceId: '',
    joins: 0,
    nonce: undefined,
  }
  const publicKey = disk.publicKey.export({ format: 'jwk' }).x ?? ''
  const signed = (signingInput: string) =>
    sign(null, Buffer.from(signingInput), disk.privateKey).toString('base64url')

  const machine = {
    disk,
    publicKey,
    enrolment: (key: string, host: object = {}) => ({
      key,
      publicKey,
      signature: signed(enrolmentSigningInput(key, publicKey)),
      hostname: 'web-1',
      platform: 'linux',
      agentVersion: '0.2.0',
      ...host,
    }),
    async enrol(key: string, host: object = {}) {
      const answer = await server.call('POST', '/agent/v1/enrol', { body: machine.enrolment(key, host) })
      disk.deviceId = answer.body.deviceId ?? disk.deviceId
      return answer
    },
    async joinRequest(deviceId = disk.deviceId) {
      const answer = await server.call('POST', '/agent/v1/challenge', { body: { deviceId } })
      // Stored until the response arrives, and new for each join: a copied disk does not have the next one.
      disk.nonce ??= randomBytes(16).toString('base64url')
      const { joins, nonce } = disk
      const signingInput = { deviceId, challenge: answer.body.challenge as string, joins, nonce }
      return { ...signingInput, signature: signed(joinSigningInput(signingInput)) }
    },
    async join() {
      const answer = await server.call('POST', '/agent/v1/join', { body: await machine.joinRequest() })
      if (answer.status === 200) {
        disk.joins = answer.body.joins
        disk.nonce = undefined
      }
      return answer
    },
  }
  return machine
}
/** A machine that is enrolled and has joined. */
export async function joinedMachine(server: Called, person: Person, host: object = {}) {
  const machine = newMachine(server)
  const { token: key } = await enrolmentKey(server, person)
  await machine.enrol(key, host)
  const { body } = await machine.join()
  return { ...machine, deviceId: machine.disk.deviceId, token: body.token as string }
}
