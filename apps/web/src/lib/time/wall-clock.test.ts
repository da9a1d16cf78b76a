import { expect, test } from 'vitest'
import { fromWallClock, toWallClock } from './wall-clock.ts'

test('a clock of another zone is read and written as it hangs there', () => {
  expect(toWallClock(Date.UTC(2026, 10, 15, 6, 30), 'Asia/Riyadh')).toBe('2026-11-15T09:30')
  expect(fromWallClock('2026-11-15T09:30', 'Asia/Riyadh')).toBe(Date.UTC(2026, 10, 15, 6, 30))
  expect(fromWallClock('', 'Asia/Riyadh')).toBeNull()
})

test('each side of a daylight-saving change has its own offset', () => {
  for (const hour of [0, 1, 3, 12]) {
    const instant = Date.UTC(2026, 2, 29, hour)
    expect(fromWallClock(toWallClock(instant, 'Europe/Berlin'), 'Europe/Berlin')).toBe(instant)
  }
})

test('a year that is still being typed is no time', () => {
  expect(fromWallClock('12026-11-15T00:00', 'UTC')).toBeNull()
  expect(fromWallClock('T00:00', 'UTC')).toBeNull()
})
