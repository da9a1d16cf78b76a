import { expect, test } from 'vitest'
import { isNew, withOpeningRange } from './opening-range.ts'

const lastSeenAt = '2026-03-01T12:00:00.000Z'
const device = { state: 'online', lastSeenAt, createdAt: '2026-02-01T00:00:00.000Z' } as const
const seen = Date.parse(lastSeenAt)

test('an offline machine opens on its last hour with data', () => {
  const { from, to } = withOpeningRange({}, { ...device, state: 'offline' }, false) as {
    from: number
    to: number
  }
  expect(to).toBeGreaterThanOrEqual(seen)
  expect(to - seen).toBeLessThanOrEqual(10_000)
  expect(to - from).toBe(3_600_000)
})

test('a machine of this minute opens live, and one that was never seen does not', () => {
  expect(withOpeningRange({}, device, true)).toEqual({ range: 'live' })
  expect(withOpeningRange({}, { ...device, state: 'pending', lastSeenAt: null }, true)).toEqual({})
  expect(withOpeningRange({}, device, false)).toEqual({})
})

test('what somebody chose stays', () => {
  for (const search of [{ range: '6h' as const }, { from: 1, to: 2 }])
    expect(withOpeningRange(search, { ...device, state: 'offline' }, true)).toEqual(search)
})

test('a machine is new for five minutes', () => {
  const enrolled = Date.parse(device.createdAt)
  expect([isNew(device, enrolled + 60_000), isNew(device, enrolled + 301_000)]).toEqual([true, false])
})
