import { expect, test } from 'vitest'
import { aheadMs, isOfNow, newestIn } from './samples.rules.ts'

test.for<[string, string, number | null]>([
  ['the last line', 'a 1 1000\nb 2 2000\n', 2000],
  ['behind labels', 'a{x="y"} 1 1000\nb{mountpoint="/my disk} 7"} 0.5 3000', 3000],
  ['of a number that is none', 'a NaN 1000\n\n', 1000],
  ['that is not there', 'a 1 1000\nb 2\n', null],
  ['that is not there behind labels', 'b{x="1 2"} 2', null],
  ['of nothing', '', null],
])('the time of a text: %s', ([, text, at]) => {
  expect(newestIn(Buffer.from(text))).toBe(at)
})

test('samples are of now for as long as the evaluator would look back at them', () => {
  expect(isOfNow(1_000_000, 1_120_000)).toBe(true)
  expect(isOfNow(1_000_000, 1_120_001)).toBe(false)
  expect(isOfNow(null, 1_000_000)).toBe(true)
})

test('samples of the future are not of now, and say how far the clock is ahead', () => {
  expect(isOfNow(1_030_000, 1_000_000)).toBe(true)
  expect(isOfNow(1_030_001, 1_000_000)).toBe(false)
  expect(isOfNow(1_000_000 + 10 * 365 * 86_400_000, 1_000_000)).toBe(false)
  expect([aheadMs(1_030_000, 1_000_000), aheadMs(1_030_001, 1_000_000)]).toEqual([0, 30_001])
  expect([aheadMs(null, 1_000_000), aheadMs(0, 1_000_000)]).toEqual([0, 0])
})
