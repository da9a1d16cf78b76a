import { expect, test } from 'vitest'
import { readRangeSearch, spanOf, toTimeRange } from './time-range.ts'

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
