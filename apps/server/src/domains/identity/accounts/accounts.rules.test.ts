import { expect, test } from 'vitest'
import {
  codeLifeMs,
  decideLogin,
  hashCode,
  hashRecoveryCode,
  type LoginOutcome,
  mostTries,
  newCode,
  newRecoveryCodes,
} from './accounts.rules.ts'

const fine = {
  isPasswordRight: true,
  isActive: true,
  isVerified: true,
  hasTwoFactor: false,
  hasCode: false,
}

test.for<[string, Partial<typeof fine>, LoginOutcome]>([
  ['all is well', {}, 'welcome'],
  ['a wrong password', { isPasswordRight: false }, 'wrong_password'],
  // The account's state (disabled, unverified) is disclosed only with the right password.
  ['switched off', { isActive: false }, 'wrong_password'],
  [
    'a wrong password of one that is not proven',
    { isPasswordRight: false, isVerified: false },
    'wrong_password',
  ],
  ['not proven', { isVerified: false, hasTwoFactor: true }, 'not_verified'],
  ['a second factor', { hasTwoFactor: true }, 'second_factor_required'],
  ['a second factor and a code', { hasTwoFactor: true, hasCode: true }, 'second_factor_given'],
  ['a code that nobody asked for', { hasCode: true }, 'welcome'],
])('a sign-in: %s', ([, facts, outcome]) => {
  expect(decideLogin({ ...fine, ...facts })).toBe(outcome)
})

test('codes have six digits, live ten minutes and bear five tries', () => {
  for (let n = 0; n < 200; n += 1) expect(newCode()).toMatch(/^\d{6}$/)
  expect([codeLifeMs, mostTries]).toEqual([600_000, 5])
})

test('a code is hashed with the key of the install, its purpose and its address', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const hashes = [
    hashCode(key, 'verify', 'a@example.com', '123456'),
    hashCode(other, 'verify', 'a@example.com', '123456'),
    hashCode(key, 'reset', 'a@example.com', '123456'),
    hashCode(key, 'verify', 'b@example.com', '123456'),
    hashCode(key, 'verify', 'a@example.com', '123457'),
  ].map((hash) => hash.toString('hex'))
  expect(new Set(hashes).size).toBe(5)
  expect(hashCode(key, 'verify', 'a@example.com', '123456').toString('hex')).toBe(hashes[0])
})

test('recovery codes are ten different ones of four groups, typed with or without dashes', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect(hashRecoveryCode(code)).toEqual(hashRecoveryCode(code.replaceAll('-', '')))
  }
  // All letters of the alphabet occur: no random bits are lost.
  const letters = new Set(Array.from({ length: 40 }, newRecoveryCodes).flat().join('').replaceAll('-', ''))
  expect(letters.size).toBe(32)
})
