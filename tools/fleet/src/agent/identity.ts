import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import type { Enrolment, Join, Redirect } from '@marsad/contract/agent/enrolment'
import {
  enrolmentSigningInput,
  joinSigningInput,
  redirectSigningInput,
} from '@marsad/contract/agent/protocol'

/** What an agent stores on its disk. */
export type Identity = {
  index: number
  /** The private half, PKCS #8 in base64. */
  privateKey: string
  deviceId: string | null
  joins: number
  /** Where its workspace moved to, and the key that its server signs with. */
  server?: string | undefined
  serverKey?: string | undefined
  /** Stored before a join is tried, so that a lost answer is not taken for a copy. */
  nonce: string
}

export const newNonce = () => randomBytes(16).toString('base64url')

export function newIdentity(index: number): Identity {
  const { privateKey } = generateKeyPairSync('ed25519')
  return {
    index,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    deviceId: null,
    joins: 0,
    nonce: newNonce(),
  }
}

type Claim = Pick<Enrolment, 'hostname' | 'platform' | 'agentVersion'>

export function enrolmentOf(identity: Identity, key: string, claim: Claim): Enrolment {
  const own = keyOf(identity)
  const publicKey = createPublicKey(own).export({ format: 'jwk' }).x ?? ''
  return { ...claim, key, publicKey, signature: signed(own, enrolmentSigningInput(key, publicKey)) }
}

export function joinOf(identity: Identity, deviceId: string, challenge: string): Join {
  const join = { deviceId, challenge, joins: identity.joins, nonce: identity.nonce }
  return { ...join, signature: signed(keyOf(identity), joinSigningInput(join)) }
}

/** Whether its server wrote this redirect for this join. */
export function isRedirected(identity: Identity, { server, signature }: Redirect): boolean {
  const { serverKey, deviceId, nonce } = identity
  if (!serverKey || deviceId === null) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: serverKey }, format: 'jwk' })
  const input = Buffer.from(redirectSigningInput({ deviceId, nonce, server }))
  return verify(null, input, key, Buffer.from(signature, 'base64url'))
}

const keyOf = ({ privateKey }: Identity): KeyObject =>
  createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })

const signed = (key: KeyObject, signingInput: string): string =>
  sign(null, Buffer.from(signingInput), key).toString('base64url')
