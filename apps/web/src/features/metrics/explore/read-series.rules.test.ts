import { expect, test } from 'vitest'
import {
  commonName,
  readMetadata,
  readSeries,
  readTexts,
  distinctLabels,
  windowOf,
} from './read-series.rules.ts'

const hour = 3_600_000

test('a range has at most some hundred steps of whole lengths', () => {
  expect(windowOf(0, hour)).toEqual({ from: 0, to: 3600, step: 15 })
  expect(windowOf(7_000, 307_000)).toEqual({ from: 0, to: 300, step: 10 })
  expect(windowOf(0, 90 * 24 * hour).step).toBe(43_200)
  expect(windowOf(0, 3000 * 24 * hour).step).toBe(10 * 86_400)
})

const window = { from: 100, to: 130, step: 10 }
const one = (labels: Record<string, string>, values: unknown) => ({ metric: labels, values })
const answer = (...result: unknown[]) => ({ resultType: 'matrix', result })

test('a missing step is a gap, and so is what is no number', () => {
  const { times, series } = readSeries(
    answer(
      one({ __name__: 'up', device: 'a', workspace: 'w' }, [
        [100, '1'],
        [120, 'NaN'],
        [130, '0.5'],
      ]),
    ),
    window,
  )
  expect(times).toEqual([100, 110, 120, 130])
  expect(series).toMatchObject([
    { name: 'up', labels: { device: 'a' }, values: [1, null, null, 0.5], last: { value: 0.5, at: 130 } },
  ])
})

test('the series with the highest last value comes first, those without a value last', () => {
  const { series } = readSeries(
    answer(one({ n: '1' }, [[100, '1']]), one({ n: '2' }, [[100, '+Inf']]), one({ n: '3' }, [[110, '7']])),
    window,
  )
  expect(series.map(({ labels }) => labels['n'])).toEqual(['3', '1', '2'])
  expect(series.at(-1)?.last).toBeNull()
})

test('an answer may be anything', () => {
  for (const data of [null, 'text', { result: 5 }, answer(null, one({}, null), { metric: 5, values: [] })])
    expect(readSeries(data, window).series).toEqual([])
  expect(readSeries(answer(one({ a: 'b' }, [null, [1], [999, '1']])), window).series).toMatchObject([
    { last: null },
  ])
  expect(readTexts({})).toEqual([])
  expect(readTexts(['a', 5, 'b'])).toEqual(['a', 'b'])
  expect([...readMetadata({ a: [{ help: 'A', unit: 's' }], b: [], c: null })]).toEqual([
    ['a', { help: 'A', unit: 's' }],
  ])
  expect([...readMetadata(null)]).toEqual([])
})

test('series are told apart by the labels in which they differ', () => {
  const read = (...all: Record<string, string>[]) =>
    readSeries(answer(...all.map((labels) => one(labels, [[100, '1']]))), window).series
  expect(distinctLabels(read({ a: '1', b: '2', c: '3' }, { a: '1', b: '3' }))).toEqual(['b', 'c'])
  expect(distinctLabels(read({ a: '1', b: '2' }))).toEqual(['a', 'b'])
  expect(commonName(read({ __name__: 'x', a: '1' }, { __name__: 'x', a: '2' }))).toBe('x')
  expect(commonName(read({ __name__: 'x' }, { __name__: 'y' }))).toBeUndefined()
  expect(commonName(read({ a: '1' }))).toBeUndefined()
})
