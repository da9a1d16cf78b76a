import {
  createHash,
  createHmac,
  createPublicKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { parse, stringify } from 'uuid'
import { perService, type Service } from './context.ts'

/** What our tokens begin with, so that secret scanners and people can recognise them. */
export const tokenPrefixes = {
  session: 'marsad_s_',
  apiKey: 'marsad_k_',
  invitation: 'marsad_i_',
  enrolmentKey: 'marsad_e_',
  device: 'marsad_d_',
  share: 'marsad_f_',
  heartbeat: 'marsad_h_',
} as const

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url')
export const newToken = (kind: keyof typeof tokenPrefixes) => tokenPrefixes[kind] + newSecret()

/** What is stored in a token's place. It has more bits than can be tried, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** One key for each purpose, all from the one secret of the install. */
export const deriveKey = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `marsad ${purpose}`, 32))

/** Whether the holder of a raw Ed25519 key signed these words; key and signature are base64url. */
export function isSignedBy(publicKey: string, words: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(words), key, Buffer.from(signature, 'base64url'))
}

const macBytes = 32
/** Two ids of 16 bytes and the second in which it ends. */
const wordsBytes = 36
const tokenLength = Math.ceil(((wordsBytes + macBytes) * 4) / 3)

/** An hour, after which a device proves anew that it holds its key. */
export const deviceTokenMs = 3600_000

const keyOf = perService(({ config }) => deriveKey(config.secret, 'device token'))

const macOf = (service: Service, words: Buffer) => createHmac('sha256', keyOf(service)).update(words).digest()

export type DeviceToken = { deviceId: string; workspaceId: string; expiresAt: number }

/** A token that says itself whose it is, so that a gateway can check it without asking anybody. */
export function signDeviceToken(service: Service, { deviceId, workspaceId, expiresAt }: DeviceToken): string {
  const words = Buffer.alloc(wordsBytes)
  words.set(parse(deviceId), 0)
  words.set(parse(workspaceId), 16)
  words.writeUInt32BE(Math.floor(expiresAt / 1000), 32)
  return tokenPrefixes.device + Buffer.concat([words, macOf(service, words)]).toString('base64url')
}

/** What a token of ours says while it lasts. Whether the device still exists is another question. */
export function readDeviceToken(service: Service, token: string): DeviceToken | undefined {
  const text = token.slice(tokenPrefixes.device.length)
  if (!token.startsWith(tokenPrefixes.device) || text.length !== tokenLength) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const words = bytes.subarray(0, wordsBytes)
  const mac = bytes.subarray(wordsBytes)
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(service, words))) return undefined
  const expiresAt = words.readUInt32BE(32) * 1000
  if (expiresAt <= Date.now()) return undefined
  return { deviceId: stringify(words, 0), workspaceId: stringify(words, 16), expiresAt }
}
