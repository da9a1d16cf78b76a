import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { parse, stringify } from 'uuid'
import { perService, type Service } from './context.ts'

/** Token prefixes, so that secret scanners and people can recognise them. */
export const tokenPrefixes = {
  session: 'marsad_s_',
  apiKey: 'marsad_k_',
  invitation: 'marsad_i_',
  enrolmentKey: 'marsad_e_',
  device: 'marsad_d_',
  share: 'marsad_f_',
  heartbeat: 'marsad_h_',
  calendarFeed: 'marsad_c_',
  subscription: 'marsad_u_',
  acknowledgeLink: 'marsad_l_',
} as const

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const newToken = (kind: keyof typeof tokenPrefixes) => tokenPrefixes[kind] + newSecret()

/** The hash stored instead of a token, which has too many bits to brute-force: a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** One key per purpose, all derived from the secret of the install. */
export const deriveKey = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `marsad ${purpose}`, 32))

/** Whether the holder of a raw Ed25519 key signed this input; key and signature are base64url. */
export function isSignedBy(publicKey: string, signingInput: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(signingInput), key, Buffer.from(signature, 'base64url'))
}

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8. */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key with which this install speaks to agents; all its processes derive the same from its secret. */
export const serverSigner = perService(({ config }) => {
  const der = Buffer.concat([privateKeyHead, deriveKey(config.secret, 'server signature')])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x ?? '',
    sign: (signingInput: string) => sign(null, Buffer.from(signingInput), key).toString('base64url'),
  }
})

const macBytes = 32
/** Two ids of 16 bytes and the expiry in seconds. */
const signingInputBytes = 36
const tokenLength = Math.ceil(((signingInputBytes + macBytes) * 4) / 3)

/** One hour, after which a device must prove again that it holds its key. */
export const deviceTokenMs = 3600_000

const keyOf = perService(({ config }) => deriveKey(config.secret, 'device token'))

const macOf = (service: Service, signingInput: Buffer) =>
  createHmac('sha256', keyOf(service)).update(signingInput).digest()

export type DeviceToken = { deviceId: string; workspaceId: string; expiresAt: number }

/** A self-contained device token, so that a gateway can verify it without a lookup. */
export function signDeviceToken(service: Service, { deviceId, workspaceId, expiresAt }: DeviceToken): string {
  const signingInput = Buffer.alloc(signingInputBytes)
  signingInput.set(parse(deviceId), 0)
  signingInput.set(parse(workspaceId), 16)
  signingInput.writeUInt32BE(Math.floor(expiresAt / 1000), 32)
  return (
    tokenPrefixes.device + Buffer.concat([signingInput, macOf(service, signingInput)]).toString('base64url')
  )
}

/** The content of a valid, unexpired device token. Whether the device still exists is not checked here. */
export function readDeviceToken(service: Service, token: string): DeviceToken | undefined {
  const text = token.slice(tokenPrefixes.device.length)
  if (!token.startsWith(tokenPrefixes.device) || text.length !== tokenLength) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const signingInput = bytes.subarray(0, signingInputBytes)
  const mac = bytes.subarray(signingInputBytes)
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(service, signingInput))) return undefined
  const expiresAt = signingInput.readUInt32BE(32) * 1000
  if (expiresAt <= Date.now()) return undefined
  return { deviceId: stringify(signingInput, 0), workspaceId: stringify(signingInput, 16), expiresAt }
}
