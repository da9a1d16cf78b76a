import { createHmac, randomInt } from 'node:crypto'

export const codeLifeMs = 10 * 60_000
export const mostTries = 5

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** A million codes are guessed in no time, so their hash needs the key of the install. */
export const hashCode = (secret: Uint8Array, purpose: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${email}\n${code}`).digest()
