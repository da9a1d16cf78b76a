import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

export type LoginOutcome =
  | 'wrong_password'
  | 'not_verified'
  | 'second_factor_required'
  | 'second_factor_given'
  | 'welcome'

/** The result of a sign-in before the second factor is checked. */
export function decideLogin(facts: {
  isPasswordRight: boolean
  isActive: boolean
  isVerified: boolean
  hasTwoFactor: boolean
  hasCode: boolean
}): LoginOutcome {
  if (!facts.isPasswordRight || !facts.isActive) return 'wrong_password'
  if (!facts.isVerified) return 'not_verified'
  if (!facts.hasTwoFactor) return 'welcome'
  return facts.hasCode ? 'second_factor_given' : 'second_factor_required'
}

export const codeLifeMs = 10 * 60_000
export const mostTries = 5

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** A six-digit code is quickly brute-forced, so its hash is keyed with the secret of the installation. */
export const hashCode = (secret: Uint8Array, purpose: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${email}\n${code}`).digest()

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Ten codes of 80 random bits, in groups that people can copy by hand. */
export const newRecoveryCodes = () =>
  Array.from({ length: 10 }, () =>
    Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  )

export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(code.replaceAll('-', '')).digest()
