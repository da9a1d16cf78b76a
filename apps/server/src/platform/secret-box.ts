import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './signed-tokens.ts'

const nonceBytes = 12
const tagBytes = 16

/**
 * Secrets that must be readable again, encrypted with AES-256-GCM. A box opens only for the purpose and owner
 * it was sealed for, so one copied into another row cannot be opened.
 */
export function sealSecret(secret: Uint8Array, { purpose, owner }: BoxLabel, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function openSecret(secret: Uint8Array, { purpose, owner }: BoxLabel, box: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), box.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(box.subarray(-tagBytes))
  const text = decipher.update(box.subarray(nonceBytes, -tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

type BoxLabel = { purpose: string; owner: string }
