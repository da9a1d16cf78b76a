import { generateKeyPairSync, sign } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from '../secret-box.ts'
import {
  deriveKey,
  hashToken,
  isSignedBy,
  newToken,
  readDeviceToken,
  signDeviceToken,
} from '../signed-tokens.ts'

const service = (fill: number) => ({ config: { secret: Buffer.alloc(32, fill) }, engines: {} }) as never
const device = {
  deviceId: '01890a5d-ac96-774b-bcce-b302099a8057',
  workspaceId: '01890a5d-ac96-774b-bcce-b302099a8058',
  expiresAt: Math.floor(Date.now() / 1000) * 1000 + 3600_000,
}

test('a token says whose it is until it ends', () => {
  const own = service(1)
  expect(readDeviceToken(own, signDeviceToken(own, device))).toEqual(device)
  const ended = signDeviceToken(own, { ...device, expiresAt: Math.floor(Date.now() / 1000) * 1000 })
  expect(readDeviceToken(own, ended)).toBeUndefined()
  const lasting = signDeviceToken(own, { ...device, expiresAt: Date.now() + 3000 })
  expect(readDeviceToken(own, lasting)).toBeDefined()
})

test('a token of another install, or with a single letter changed, is nobody’s', () => {
  const own = service(1)
  const token = signDeviceToken(own, device)
  expect(readDeviceToken(service(2), token)).toBeUndefined()
  // All but the last character, which holds bits that are part of no byte.
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token.charAt(at) === 'A' ? 'B' : 'A'
    const forged = token.slice(0, at) + other + token.slice(at + 1)
    expect(readDeviceToken(own, forged)).toBeUndefined()
  }
  for (const text of [
    '',
    'marsad_d_',
    token.slice(0, -1),
    `${token}A`,
    `x${token}`,
    'marsad_d_' + '!'.repeat(91),
  ])
    expect(readDeviceToken(own, text)).toBeUndefined()
})

test('tokens are 256 random bits behind a name, and hashed whole', () => {
  const token = newToken('apiKey')
  expect(token).toMatch(/^marsad_k_[\w-]{43}$/)
  expect(newToken('apiKey')).not.toBe(token)
  expect(hashToken(token)).toHaveLength(32)
  expect(hashToken(token)).toEqual(hashToken(token))
  expect(hashToken(`${token}x`)).not.toEqual(hashToken(token))
})

test('each purpose has a key of its own', () => {
  const secret = Buffer.alloc(32, 1)
  expect(deriveKey(secret, 'a')).toHaveLength(32)
  expect(deriveKey(secret, 'a')).not.toEqual(deriveKey(secret, 'b'))
  expect(deriveKey(secret, 'a')).not.toEqual(deriveKey(Buffer.alloc(32, 2), 'a'))
})

test('words are signed by who holds the key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const signature = sign(null, Buffer.from('words'), privateKey).toString('base64url')
  expect(isSignedBy(x, 'words', signature)).toBe(true)
  expect(isSignedBy(x, 'other words', signature)).toBe(false)
  expect(isSignedBy(x, 'words', 'A'.repeat(86))).toBe(false)
})

test('a box holds any text, of any length', () => {
  const secret = Buffer.alloc(32, 1)
  const label = { purpose: 'totp', owner: 'u1' }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(openSecret(secret, label, sealSecret(secret, label, text))).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test('a box opens for the purpose, the owner and the key it was sealed for', () => {
  const secret = Buffer.alloc(32, 1)
  const label = { purpose: 'totp', owner: 'u1' }
  const box = sealSecret(secret, label, 'سر')
  expect(openSecret(secret, label, box)).toBe('سر')
  expect(sealSecret(secret, label, 'سر')).not.toEqual(box)
  expect(() => openSecret(secret, { ...label, owner: 'u2' }, box)).toThrow('unable to authenticate')
  expect(() => openSecret(secret, { ...label, purpose: 'mail' }, box)).toThrow('unable to authenticate')
  expect(() => openSecret(Buffer.alloc(32, 2), label, box)).toThrow('unable to authenticate')
  for (const at of [0, 12, box.length - 1]) {
    const changed = Buffer.from(box)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => openSecret(secret, label, changed)).toThrow('unable to authenticate')
  }
})
