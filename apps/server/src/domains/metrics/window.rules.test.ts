import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityOf, spread, stepFor, timesOf, windowFor } from './window.rules.ts'

const period = { fromSeconds: 3600, toSeconds: 7200, stepSeconds: 600 }
const at = (seconds: number) => new Date(seconds * 1000)

test('availability is of the time since a device was enrolled', () => {
  // The first step begins one step before its point.
  expect(availabilityOf(4200, at(0), period)).toBe(1)
  expect(availabilityOf(2100, at(0), period)).toBe(0.5)
  expect(availabilityOf(900, at(5400), period)).toBe(0.5)
  expect(availabilityOf(9999, at(0), period)).toBe(1)
  expect(availabilityOf(0, at(7200), period)).toBeNull()
  expect(availabilityOf(0, at(9000), period)).toBeNull()
  expect(availabilityOf(0, at(7199), period)).toBe(0)
})

test('the shortest step is taken that draws no more points than can be seen', () => {
  // Two points per pixel: 2,000 of ten seconds each.
  expect(stepFor(20_000, 1000)).toBe(10)
  expect(stepFor(20_001, 1000)).toBe(20)
  expect(stepFor(86_400 * 90, 1000)).toBe(7200)
  expect(stepFor(1e12, 1000)).toBe(86_400)
})

test('a window has whole steps, and each point stands at the end of its own', () => {
  const window = windowFor({ from: 1_000_005_000, to: 1_000_065_000, width: 1000 })
  expect(window).toEqual({ fromSeconds: 1_000_010, toSeconds: 1_000_060, stepSeconds: 10 })
  expect(timesOf(window)).toEqual([10, 20, 30, 40, 50, 60].map((second) => 1_000_000_000 + second * 1000))
  expect(timesOf({ fromSeconds: 20, toSeconds: 10, stepSeconds: 10 })).toEqual([])
  expect(timesOf({ fromSeconds: 40, toSeconds: 10, stepSeconds: 10 })).toEqual([])
})

test('whatever is asked for, all points are inside and no more than can be seen', () => {
  const moment = fc.integer({ min: 0, max: 4_102_444_800_000 })
  const span = fc.integer({ min: 0, max: 90 * 86_400_000 })
  fc.assert(
    fc.property(moment, span, fc.integer({ min: 100, max: 4000 }), (from, length, width) => {
      const window = windowFor({ from, to: from + length, width })
      const times = timesOf(window)
      expect(times.length).toBeLessThanOrEqual(width * 2 + 1)
      const isInside = (time: number) => time > from && time <= from + length
      expect(times.every((time) => isInside(time) && time % (window.stepSeconds * 1000) === 0)).toBe(true)
    }),
  )
})

test('a chart that is asked for again a moment later has the same points', () => {
  const [first, second] = [0, 4000].map((later) =>
    timesOf(windowFor({ from: 1_000_005_000 + later, to: 1_003_600_000 + later, width: 100 })),
  )
  expect(second).toEqual(first)
})

test('what was not measured stays empty', () => {
  const window = { fromSeconds: 100, toSeconds: 140, stepSeconds: 10 }
  expect(
    spread(
      [
        [100, 1],
        [120, Infinity],
        [130.2, 0],
        [140, Number.NaN],
      ],
      window,
    ),
  ).toEqual([1, null, null, 0, null])
  expect(spread([], window)).toEqual([null, null, null, null, null])
})
