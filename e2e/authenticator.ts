import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const periodMs = 30_000

/** What an authenticator app would show (RFC 6238), written apart from the server's own library. */
export function authenticatorCode(secret: string, now = Date.now()): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, '').toUpperCase())
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / periodMs)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code is good for one use: the next one comes with the next period. */
export const nextAuthenticatorCode = (secret: string) => authenticatorCode(secret, Date.now() + periodMs)
