import { hkdfSync } from 'node:crypto'

/** One key for each purpose, all from the one secret of the install. */
export const deriveKey = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `marsad ${purpose}`, 32))
