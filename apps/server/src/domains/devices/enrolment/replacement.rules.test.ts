import { expect, test } from 'vitest'
import { isSameMachine } from './replacement.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const held = { joins: 7, nonce: 'last', lastSeenAt: before(45) }
const claim = { joins: 7, nonce: null, issuedAt: before(40) }

test.for([
  ['it was silent since it asked', {}, {}, true],
  ['it was seen a moment after it asked', { lastSeenAt: before(36) }, {}, true],
  ['somebody was seen since it asked', { lastSeenAt: before(20) }, {}, false],
  ['it asked a moment ago', {}, { issuedAt: before(34) }, false],
  ['it asked a moment ago and is offline', { lastSeenAt: before(91) }, { issuedAt: before(0) }, true],
  ['it asked a moment ago and is almost offline', { lastSeenAt: before(89) }, { issuedAt: before(0) }, false],
  ['it never reported', { lastSeenAt: null }, { issuedAt: before(0) }, true],
  ['its last join was answered, and the answer lost', {}, { joins: 6, nonce: 'last' }, true],
  ['it is behind', {}, { joins: 6 }, false],
  ['it is behind and offline', { lastSeenAt: before(999) }, { joins: 6, nonce: 'other' }, false],
  ['it is ahead, because the server was restored', {}, { joins: 9 }, true],
] as const)('a machine is the same when %s: %#', ([, heldNow, claimNow, expected]) => {
  expect(isSameMachine({ ...held, ...heldNow }, { ...claim, ...claimNow }, now)).toBe(expected)
})
