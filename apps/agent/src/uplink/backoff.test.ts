import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Backoff, readRetryAfter } from './backoff.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:00:00Z') })
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('waits double up to twenty seconds, are spread, and begin anew when all is well', () => {
  const backoff = new Backoff()
  const waits = Array.from({ length: 14 }, () => backoff.next())
  expect(waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 20_000, 20_000])
  expect(waits.at(-1)).toBe(20_000)
  expect(backoff.next(5000)).toBe(25_000)
  vi.mocked(Math.random).mockReturnValue(0.25)
  expect(backoff.next()).toBe(5000)
  backoff.reset()
  expect(backoff.next()).toBe(250)
})

test.for<[string | undefined, number]>([
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['7', 7000],
  ['-5', 0],
  ['600', 600_000],
  ['601', 600_000],
  ['Infinity', 600_000],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['Fri, 02 Jan 2026 00:00:00 GMT', 600_000],
  ['soon', 0],
])('a server that asks for “%s” gets %i ms', ([header, wait]) => {
  expect(readRetryAfter(header)).toBe(wait)
})
