import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Service } from './ctx.ts'
import { deriveKey } from './derive-key.ts'
import { perService } from './per-service.ts'
import { tokenPrefixes } from './tokens.ts'

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
