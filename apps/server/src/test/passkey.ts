import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@marsad/contract/http/auth'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** The public address of a server that takes these passkeys. */
export const softOrigin = 'http://localhost:8080'

/** The origin of a browser, and what its authenticator reports about the person. */
type Scene = {
  origin: string
  rpId: string
  isVerified: boolean
  counter: number
  userHandle: string
  challenge: string
  crossOrigin: boolean
}
export type Forged = Partial<Scene>

export type SoftPasskey = ReturnType<typeof newSoftPasskey>

/** An authenticator with one ES256 passkey, whose responses a test can forge. */
export function newSoftPasskey({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, { challenge, origin, crossOrigin }: Scene) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const dataOf = ({ rpId, isVerified, counter: uses }: Scene, attested = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    // User present, user verified, attested credential data.
    head[0] = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    head.writeUInt32BE(uses, 1)
    return Buffer.concat([sha256(rpId), head, attested])
  }
  const sceneOf = (challenge: string, rpId: string, forged: Forged): Scene => ({
    origin: softOrigin,
    rpId,
    isVerified: true,
    counter,
    userHandle,
    challenge,
    crossOrigin: false,
    ...forged,
  })

  return {
    id: base64url(id),
    create(options: PasskeyCreation, forged: Forged = {}): PasskeyAttestation {
      userHandle = options.user.id
      const scene = sceneOf(options.challenge, options.rp.id, forged)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)])
      const object = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', Uint8Array.from(dataOf(scene, attested))],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', scene)),
        attestationObject: base64url(isoCBOR.encode(object)),
        transports: ['internal'],
      }
    },
    get({ challenge, rpId }: PasskeyRequest, forged: Forged = {}): PasskeyAssertion {
      if (counts) counter += 1
      const scene = sceneOf(challenge, rpId, forged)
      const client = clientData('webauthn.get', scene)
      const data = dataOf(scene)
      return {
        id: base64url(id),
        authenticatorData: base64url(data),
        clientDataJSON: base64url(client),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: scene.userHandle,
      }
    },
  }
}
