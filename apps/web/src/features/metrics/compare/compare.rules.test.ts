import { expect, test } from 'vitest'
import type { ChartSeries } from '../../../ui/chart/chart-series.ts'
import { earlier, readCompare } from './compare-choice.ts'
import { comparedSeries, isEnough, valuesAt } from './compare.rules.ts'

const day = earlier.day
type Line = { times: number[]; values: (number | null)[] }

test.each<[string, number[], Line, number, (number | null)[]]>([
  ['the same times', [0, 10, 20], { times: [0, 10, 20], values: [1, 2, 3] }, 0, [1, 2, 3]],
  ['a day earlier', [day, day + 10, day + 20], { times: [0, 10, 20], values: [1, 2, 3] }, day, [1, 2, 3]],
  ['between two points', [0, 5, 10], { times: [0, 10], values: [1, 3] }, 0, [1, 2, 3]],
  [
    'a gap stays a gap',
    [0, 10, 15, 20, 30],
    { times: [0, 10, 20, 30], values: [1, 2, null, 4] },
    0,
    [1, 2, null, null, 4],
  ],
  ['nothing before the first report', [0, 10, 20], { times: [10, 20], values: [0, 5] }, 0, [null, 0, 5]],
  ['nothing after the last one', [0, 10, 20], { times: [0, 10], values: [4, 5] }, 0, [4, 5, null]],
  ['no history at all', [0, 10], { times: [], values: [] }, 0, [null, null]],
  ['a slower source is a line', [0, 10, 20, 30, 40], { times: [0, 40], values: [0, 4] }, 0, [0, 1, 2, 3, 4]],
])('a line is read at other times: %s', (_, times, line, earlierMs, expected) => {
  expect(valuesAt(times, line, earlierMs)).toEqual(expected)
})

const seriesOf = (id: string, values: (number | null)[] = [1, 2]): ChartSeries => ({
  id,
  label: `the ${id}`,
  color: id === 'busy' ? 'c1' : 'c2',
  kind: 'area',
  values,
  band: { low: values, high: values },
})
const times = [day, day + 10]
const other = (series: ChartSeries[]) => ({ series, times: [0, 10] })
const yesterday = { earlierMs: day, name: 'Previous day' }

test('of CPU only the total is compared, under the name of the comparison alone', () => {
  const drawn = [seriesOf('busy'), seriesOf('user')]
  const compared = comparedSeries(
    { chart: 'cpu', drawn, times, other: other([seriesOf('busy', [0.5, 0.6]), seriesOf('user')]) },
    yesterday,
  )
  expect(compared).toEqual([
    {
      id: 'compared busy',
      label: 'Previous day',
      color: 'c1',
      kind: 'line',
      values: [0.5, 0.6],
      compared: true,
    },
  ])
})

test('each of several lines is compared with its own', () => {
  const drawn = [seriesOf('receive'), seriesOf('transmit')]
  const labels = comparedSeries({ chart: 'network', drawn, times, other: other(drawn) }, yesterday).map(
    ({ label }) => label,
  )
  expect(labels).toEqual(['the receive · Previous day', 'the transmit · Previous day'])
})

test('a line without any history is left out, never drawn at 0', () => {
  const drawn = [seriesOf('busy')]
  for (const lines of [[], [seriesOf('busy', [null, null])], [seriesOf('another')]])
    expect(comparedSeries({ chart: 'cpu', drawn, times, other: other(lines) }, yesterday)).toEqual([])
})

test.each<[string, (number | null)[], (number | null)[], boolean]>([
  ['all of it', [1, 2, 3, 4], [1, 2, 3, 4], true],
  ['half of it', [1, 2, 3, 4], [null, null, 3, 4], true],
  ['a quarter', [1, 2, 3, 4], [null, null, null, 4], false],
  ['all of the little that is drawn', [null, null, null, 4], [null, null, null, 4], true],
  ['none where it is drawn', [null, null, 3, 4], [1, 2, null, null], false],
])('history is enough to compare with: %s', (_, own, values, expected) => {
  const compared = comparedSeries(
    {
      chart: 'cpu',
      drawn: [seriesOf('busy', own)],
      times: [0, 1, 2, 3],
      other: { series: [seriesOf('busy', values)], times: [0, 1, 2, 3] },
    },
    { earlierMs: 0, name: 'db-2' },
  )
  expect(isEnough(compared, [seriesOf('busy', own)])).toBe(expected)
})

const id = '01a1e66f-0311-7517-8dff-4175145e72a6'
test.each([
  ['day', 'day'],
  ['week', 'week'],
  [id, id],
  ['month', undefined],
  ['toString', undefined],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
])('the address may hold anything: %s', (given, expected) => {
  expect(readCompare(given)).toBe(expected)
})
