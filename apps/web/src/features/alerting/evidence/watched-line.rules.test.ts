import type { ChartData } from '@marsad/contract/http/metrics'
import { expect, test } from 'vitest'
import { chartOf, watchedLine } from './watched-line.rules.ts'

const data = (lines: [Record<string, string>, (number | null)[]][]): ChartData => ({
  unit: 'ratio',
  stepSeconds: 15,
  times: [1000, 2000],
  lines: lines.flatMap(([labels, values]) => [
    { labels, statistic: 'maximum' as const, values: values.map(() => 9) },
    { labels, statistic: 'average' as const, values },
  ]),
})

test('F1 of a chart with many lines the one that the rule watches is drawn, as a share where it watches one', () => {
  expect(
    watchedLine(
      'cpu',
      '',
      data([
        [{ state: 'user' }, [0.1, 0.1]],
        [{}, [0.5, 0.9]],
      ]),
    ),
  ).toEqual([0.5, 0.9])
  const memory = data([
    [{ state: 'used' }, [4, null]],
    [{ state: 'limit' }, [8, 8]],
  ])
  expect(watchedLine('memory', '', memory)).toEqual([0.5, null])
  const swap = data([
    [{ state: 'used' }, [1, 0]],
    [{ state: 'free' }, [3, 0]],
  ])
  expect(watchedLine('swap', '', swap)).toEqual([0.25, null])
  const disks = data([
    [{ mountpoint: '/' }, [0.2, 0.3]],
    [{ mountpoint: '/data' }, [0.8, 0.9]],
  ])
  expect(watchedLine('disk', '/data', disks)).toEqual([0.8, 0.9])
  expect(watchedLine('disk', '/gone', disks)).toEqual([null, null])
})

test('F1 what no chart of a device shows is seen in the evidence only', () => {
  expect([chartOf('inodes'), chartOf('disk_busy'), chartOf('temperature')]).toEqual([
    undefined,
    undefined,
    'temperatures',
  ])
})
