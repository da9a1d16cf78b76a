import { expect, test } from 'vitest'
import { fromWallClock, toWallClock } from './wall-clock.ts'

test('a clock of another zone is read and written as it hangs there', () => {
  expect(toWallClock(Date.UTC(2026, 10, 15, 6, 30), 'Asia/Riyadh')).toBe('2026-11-15T09:30')
  expect(fromWallClock('2026-11-15T09:30', 'Asia/Riyadh')).toBe(Date.UTC(2026, 10, 15, 6, 30))
  expect(fromWallClock('', 'Asia/Riyadh')).toBeNull()
})

test('each side of a daylight-saving change has its own offset', () => {
  for (const hour of [0, 0.5, 1, 1.5, 3, 12]) {
    const instant = Date.UTC(2026, 2, 29) + hour * 3_600_000
    expect(fromWallClock(toWallClock(instant, 'Europe/Berlin'), 'Europe/Berlin')).toBe(instant)
  }
})

test('a year that is still being typed is no time', () => {
  expect(fromWallClock('12026-11-15T00:00', 'UTC')).toBeNull()
  expect(fromWallClock('T00:00', 'UTC')).toBeNull()
})

test.each([
  '2026-02-31T00:00',
  '2026-11-15T24:30',
  '2026-11-15T09:30:00.5',
  '2026-11-15T09:30:00+01:00',
  'x',
  '2026-',
])('%s is no time', (text) => expect(fromWallClock(text, 'UTC')).toBeNull())

test('seconds are read where they are written', () => {
  expect(fromWallClock('2026-11-15T09:30:05', 'UTC')).toBe(Date.UTC(2026, 10, 15, 9, 30, 5))
})
