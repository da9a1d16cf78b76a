import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLine, isComparable, mean, meanOf, moversAmong } from './fit.rules.ts'

test('a line through points on one is that line', () => {
  expect(fitLine([1, 3, 5, 7])).toEqual({ slope: 2, last: 7, confidence: 1 })
  expect(fitLine([7, 5, 3])).toEqual({ slope: -2, last: 3, confidence: 1 })
})

test('less is known where there are gaps', () => {
  expect(fitLine([1, null, 5, 7])?.confidence).toBeCloseTo(0.75, 10)
  expect(fitLine([null, null, 1, 2, 3, null])).toEqual({ slope: 1, last: 3, confidence: 0.5 })
})

test('a scatter is explained in part: r² by hand', () => {
  // Σ(x−x̄)(y−ȳ) = 4, Σ(x−x̄)² = 10, Σ(y−ȳ)² = 6.
  const fit = fitLine([1, 3, 2, 4, 2.5])
  expect(fit?.slope).toBeCloseTo(0.4, 10)
  expect(fit?.confidence).toBeCloseTo(1.6 / 5, 10)
})

test('of less than three points there is no line, and of a flat one no confidence', () => {
  expect(fitLine([])).toBeUndefined()
  expect(fitLine([null, null, null])).toBeUndefined()
  expect(fitLine([1, null, 2])).toBeUndefined()
  expect(fitLine([1, 2, 3])).toBeDefined()
  expect(fitLine([4, 4, 4])).toEqual({ slope: 0, last: 4, confidence: 0 })
})

test('whatever the values are, confidence is a share', () => {
  const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), (values) => {
      const fit = fitLine(values)
      expect(fit === undefined || (fit.confidence >= 0 && fit.confidence <= 1)).toBe(true)
    }),
  )
})

test('what was not measured is no part of a mean', () => {
  expect(mean([1, 2, 6])).toBe(3)
  expect(meanOf([1, null, 3])).toBe(2)
  expect(meanOf([0])).toBe(0)
  expect(meanOf([null])).toBeNull()
  expect(meanOf([])).toBeNull()
})

test('movers are the averages that changed by five points or more, the largest rise first', () => {
  const of = (name: string, cpuRatio: number | null, memoryRatio: number | null = null) => ({
    deviceId: name,
    name,
    cpuRatio,
    memoryRatio,
  })
  const devices = [of('fell', 0.2), of('rose', 0.9, 0.5), of('same', 0.44), of('new', 0.9), of('gone', null)]
  const before = {
    cpu: new Map([
      ['fell', 0.5],
      ['rose', 0.3],
      ['same', 0.4],
      ['gone', 0.7],
    ]),
    memory: new Map([['rose', 0.42]]),
  }
  expect(moversAmong(devices, before).map(({ name, figure }) => `${name} ${figure}`)).toEqual([
    'rose cpu',
    'rose memory',
    'fell cpu',
  ])
})

test('a period of which less than half was measured is not compared with', () => {
  expect([[], [null], [1, null], [1, null, null], [null, 1, 1]].map(isComparable)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})
