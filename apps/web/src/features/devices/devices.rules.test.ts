import { expect, test } from 'vitest'
import { isReporting, uptimeSeconds } from './devices.rules.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
const bootTime = '2026-01-01T10:00:00Z'
const lastSeenAt = '2026-01-01T11:00:00Z'

test('what is known of a device is of now while it reports', () => {
  expect(
    (['online', 'warning', 'offline', 'pending'] as const).map((state) => isReporting({ state })),
  ).toEqual([true, true, false, false])
})

test('a machine ran until now, or until it was last seen', () => {
  expect(uptimeSeconds({ state: 'online', bootTime, lastSeenAt }, now)).toBe(7200)
  expect(uptimeSeconds({ state: 'offline', bootTime, lastSeenAt }, now)).toBe(3600)
  expect(uptimeSeconds({ state: 'pending', bootTime, lastSeenAt: null }, now)).toBeNull()
  expect(uptimeSeconds({ state: 'online', bootTime: null, lastSeenAt }, now)).toBeNull()
  // Of a clock that was put back.
  expect(uptimeSeconds({ state: 'online', bootTime: '2026-01-01T13:00:00Z', lastSeenAt }, now)).toBe(0)
})
