import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scheduler } from './scheduler.ts'

const start = Date.UTC(2026, 0, 1, 0, 0, 3, 400)
let readings: number[] = []
let points: { at: number; readings: number }[] = []
let scheduler: Scheduler

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  readings = []
  points = []
  scheduler = new Scheduler({
    read: (at) => readings.push(at),
    point: (at) => points.push({ at: at - Date.UTC(2026, 0, 1), readings: readings.splice(0).length }),
  })
  scheduler.start()
})

afterEach(() => {
  scheduler.stop()
  vi.useRealTimers()
})

test('reads on whole seconds and closes a point every ten, at the end of its ten seconds', () => {
  vi.advanceTimersByTime(26_700)
  expect(points).toEqual([
    { at: 10_000, readings: 7 },
    { at: 20_000, readings: 10 },
    { at: 30_000, readings: 10 },
  ])
})

test('a day of readings does not drift', () => {
  vi.advanceTimersByTime(24 * 3600_000)
  expect(points).toHaveLength(8640)
  expect(points.slice(1).every(({ readings: count }) => count === 10)).toBe(true)
})

test('a timer that fires early reads no second twice, one that fires late loses only its own', () => {
  vi.advanceTimersByTime(600)
  expect(readings).toHaveLength(1)
  vi.setSystemTime(start + 599)
  vi.advanceTimersByTime(1001)
  expect(readings).toHaveLength(2)
  vi.setSystemTime(Date.UTC(2026, 0, 1, 0, 0, 6, 700))
  vi.advanceTimersByTime(3000)
  expect(readings.every((at) => at % 1000 < 5 || at % 1000 === 999 || at % 1000 === 700)).toBe(true)
})

test('sleep leaves a gap: what was read before it is one point, what comes after begins anew', () => {
  vi.advanceTimersByTime(3700)
  vi.setSystemTime(start + 3 * 3600_000)
  vi.advanceTimersByTime(10_000)
  const woken = 3 * 3600_000
  expect(points[0]).toEqual({ at: 10_000, readings: 4 })
  expect(points[1]?.at).toBe(woken + 10_000)
  expect(points).toHaveLength(2)
})

test('a clock set back gives points at the new time, and each reading goes into exactly one', () => {
  vi.advanceTimersByTime(14_000)
  vi.setSystemTime(start - 3600_000)
  vi.advanceTimersByTime(20_000)
  expect(points.map(({ at }) => at)).toEqual([10_000, 20_000, 10_000 - 3600_000, 20_000 - 3600_000])
  expect(points.reduce((sum, { readings: count }) => sum + count, readings.length)).toBe(34)
})

test('one that was stopped reads no more', () => {
  vi.advanceTimersByTime(3000)
  const count = readings.length
  scheduler.stop()
  vi.advanceTimersByTime(60_000)
  expect([readings.length, points]).toEqual([count, []])
})
