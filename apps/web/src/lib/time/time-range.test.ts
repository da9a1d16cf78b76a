import { expect, test } from 'vitest'
import { isShowable, readRangeSearch, spanOf, toTimeRange } from './time-range.ts'

const noon = Date.UTC(2026, 10, 15, 12)
const hour = 3_600_000

test('a piece of the past is read from an address when it has a beginning before its end', () => {
  expect(readRangeSearch({ range: '24h', from: noon - hour, to: noon })).toEqual({
    range: '24h',
    from: noon - hour,
    to: noon,
  })
  expect(readRangeSearch({ range: 'for ever', from: noon, to: noon - hour })).toEqual({})
  expect(readRangeSearch({ from: noon, to: noon })).toEqual({})
  expect(readRangeSearch({ from: String(noon - hour), to: noon })).toEqual({})
  expect(readRangeSearch({ from: noon - hour, to: String(noon) })).toEqual({})
})

test.each([
  [-1e300, 1e300],
  [0, 9e15],
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  [Number.NaN, noon],
])('an address may hold anything, and %d to %d is no piece of time', (from, to) => {
  expect(readRangeSearch({ from, to })).toEqual({})
})

test('a piece lies over the range it was cut from, and one end alone is none', () => {
  expect(toTimeRange({ range: 'live', from: noon - hour, to: noon })).toEqual({
    kind: 'between',
    from: noon - hour,
    to: noon,
  })
  expect(toTimeRange({ range: '7d', from: noon - hour })).toEqual({ kind: 'last', range: '7d' })
  expect(toTimeRange({ range: '7d', to: noon })).toEqual({ kind: 'last', range: '7d' })
  expect(toTimeRange({ range: 'live' })).toEqual({ kind: 'live' })
  expect(spanOf(toTimeRange({}), noon)).toEqual({ from: noon - hour, to: noon })
})

const [epoch, century] = [0, Date.UTC(2100, 0)]
const threeYears = 3 * 366 * 86_400_000
test.each([
  ['the first second there is', epoch, epoch + 1000, true],
  ['before 1970', epoch - 1, epoch + 1000, false],
  ['the last second of the century', century - 1000, century, true],
  ['after the century', century - 1000, century + 1, false],
  ['a second', noon, noon + 1000, true],
  ['less than a second', noon, noon + 999, false],
  ['three years', noon - threeYears, noon, true],
  ['more than three years', noon - threeYears - 1, noon, false],
])('%s can be shown or not', (_, from, to, isPiece) => {
  expect(isShowable(from, to)).toBe(isPiece)
})

test('a range reaches from its beginning to now, and a piece of the past over itself', () => {
  expect(spanOf({ kind: 'live' }, noon)).toEqual({ from: noon - 300_000, to: noon })
  expect(spanOf({ kind: 'last', range: '24h' }, noon)).toEqual({ from: noon - 24 * hour, to: noon })
  expect(spanOf({ kind: 'between', from: 5, to: 6000 }, noon)).toEqual({ from: 5, to: 6000 })
})
