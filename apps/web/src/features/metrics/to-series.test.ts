import type { ChartData } from '@marsad/contract/http/metrics'
import { expect, test } from 'vitest'
import { figuresOf, newestOf } from './to-series.ts'

const lines: ChartData['lines'] = [
  { labels: {}, statistic: 'average', values: [0.2, null, 0.4, 0.96, null] },
  { labels: {}, statistic: 'maximum', values: [0.5, null, 0.6, 0.99, null] },
  { labels: { state: 'user' }, statistic: 'average', values: [0.1, null, 0.3, 0.5, null] },
]
const busy = ({ state }: Record<string, string | undefined>) => state === undefined
const user = ({ state }: Record<string, string | undefined>) => state === 'user'

test('a figure of a range is its mean and its peak, not its last bucket', () => {
  expect(figuresOf(lines, busy)).toEqual({ average: expect.closeTo(0.52, 5), maximum: 0.99 })
  expect(figuresOf(lines, user)).toEqual({ average: expect.closeTo(0.3, 5), maximum: 0.5 })
  expect(newestOf(lines, busy)).toBe(0.96)
})

test('without a value there is no figure', () => {
  expect(figuresOf(lines, ({ state }) => state === 'steal')).toBeNull()
  expect(newestOf(lines, ({ state }) => state === 'steal')).toBeNull()
})
