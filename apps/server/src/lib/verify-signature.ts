import { createPublicKey, verify } from 'node:crypto'

/** Whether the holder of a raw Ed25519 key signed these words; key and signature are base64url. */
export function isSignedBy(publicKey: string, words: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(words), key, Buffer.from(signature, 'base64url'))
}
