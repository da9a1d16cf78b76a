import type { ChartData } from '@marsad/contract/http/metrics'
import { describe, expect, test } from 'vitest'
import { joinReports } from './join-reports.ts'

/** As the server looks: back by a step, or by what two points may be apart if that is longer. */
const lookBackSeconds = 20

/** What the server answers for reports at these seconds: a row at the end of each step, empty where nothing came. */
function chartOf(
  reports: readonly number[],
  stepSeconds: number,
  spanSeconds: number,
  lookBack = stepSeconds,
): ChartData {
  const times = Array.from({ length: spanSeconds / stepSeconds }, (_, n) => (n + 1) * stepSeconds * 1000)
  const values = times.map((end) =>
    reports.some((at) => at * 1000 > end - lookBack * 1000 && at * 1000 <= end) ? 0.5 : null,
  )
  return { unit: 'ratio', stepSeconds, times, lines: [{ labels: {}, statistic: 'average', values }] }
}

const every = (seconds: number, span: number, phase = 1) =>
  Array.from({ length: Math.floor(span / seconds) }, (_, n) => n * seconds + phase)

/** Where the line breaks: empty rows between two reports. */
function breaks({ lines }: ChartData): number {
  const values = lines[0]?.values ?? []
  const first = values.findIndex((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  return values.slice(first, last).filter((value, n, all) => value === null && all[n - 1] !== null).length
}

describe('a gap is a gap only where a machine missed a report at its own interval', () => {
  const sources = [10, 15, 30, 60]
  const steps = [10, 20, 30, 60]
  for (const source of sources)
    for (const step of steps)
      test(`every ${source} s in steps of ${step} s is one line`, () => {
        expect(breaks(joinReports(chartOf(every(source, 21_600), step, 21_600)))).toBe(0)
      })

  for (const [source, step] of [
    [10, 10],
    [15, 10],
    [30, 20],
    [60, 30],
    [60, 20],
  ] as const)
    test(`every ${source} s in steps of ${step} s shows five minutes without a report`, () => {
      const reports = every(source, 21_600).filter((at) => at < 9000 || at > 9300)
      expect(breaks(joinReports(chartOf(reports, step, 21_600)))).toBe(1)
    })

  for (const source of [30, 60])
    test(`every ${source} s, each shown for two steps of 10 s, is one line that breaks where one is missing`, () => {
      const reports = every(source, 3600)
      expect(breaks(joinReports(chartOf(reports, 10, 3600, lookBackSeconds)))).toBe(0)
      const late = reports.map((at, n) => at + (n % 3))
      expect(breaks(joinReports(chartOf(late, 10, 3600, lookBackSeconds)))).toBe(0)
      const missing = reports.filter((_, n) => n !== 12)
      expect(breaks(joinReports(chartOf(missing, 10, 3600, lookBackSeconds)))).toBe(1)
    })

  test('a report that comes a little early or late leaves the line whole', () => {
    const reports = every(60, 21_600, 30).map((at, n) => at + (n % 2 === 0 ? 1 : -1))
    expect(breaks(joinReports(chartOf(reports, 30, 21_600)))).toBe(0)
  })

  test('what was measured stays as it was, in its place', () => {
    const joined = joinReports(chartOf(every(60, 240), 30, 210))
    expect(joined.times).toEqual([30_000, 90_000, 150_000, 210_000])
    expect(joined.lines[0]?.values).toEqual([0.5, 0.5, 0.5, 0.5])
  })

  test('nothing and a single report stay what they are', () => {
    for (const reports of [[], [100]]) {
      const data = chartOf(reports, 10, 300)
      expect(joinReports(data)).toBe(data)
    }
  })
})
