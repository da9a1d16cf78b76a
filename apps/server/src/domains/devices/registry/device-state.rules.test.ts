import { expect, test } from 'vitest'
import { numbersOf, stateOf } from './device-state.rules.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
const ago = (ms: number) => new Date(now - ms)

test('a device is by when it was last seen, and by its alerts while it is', () => {
  const state = (lastSeenAt: Date | null, openAlerts = 0) => stateOf({ lastSeenAt, openAlerts }, now)
  expect(state(null)).toBe('pending')
  expect(state(null, 3)).toBe('pending')
  expect(state(ago(0))).toBe('online')
  expect(state(ago(90_000))).toBe('online')
  expect(state(ago(90_001))).toBe('offline')
  expect(state(ago(90_001), 3)).toBe('offline')
  expect(state(ago(0), 1)).toBe('warning')
  expect(stateOf({ lastSeenAt: new Date(), openAlerts: 0 })).toBe('online')
})

test('a release has three numbers', () => {
  expect(numbersOf('0.10.3')).toEqual([0, 10, 3])
  expect(numbersOf('0.10')).toEqual([])
  expect(numbersOf('v1.2.3')).toEqual([])
})
