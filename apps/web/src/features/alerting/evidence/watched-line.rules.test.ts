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

test('of a chart with many lines the one that the rule watches is drawn, as a share where it watches one [F1]', () => {
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

test('what no chart of a device shows has no line of its own', () => {
  const bytes = data([[{ container: 'web' }, [4, 5]]])
  for (const signal of ['container_memory', 'container_restarts', 'service_failed'] as const) {
    expect(chartOf(signal)).toBeNull()
    expect(watchedLine(signal, 'web', bytes)).toEqual([null, null])
  }
})

test('a sensor and a disk are found by their names', () => {
  const sensors = data([
    [{ sensor: 'gpu' }, [70, 71]],
    [{ sensor: 'cpu' }, [50, 51]],
  ])
  expect(watchedLine('temperature', 'cpu', sensors)).toEqual([50, 51])
  expect(watchedLine('temperature', 'none', sensors)).toEqual([null, null])
  const disks = data([
    [{ disk: 'sda' }, [0.3, 0.4]],
    [{ disk: 'sdb' }, [0.9, 1]],
  ])
  expect(watchedLine('disk_busy', 'sdb', disks)).toEqual([0.9, 1])
  const inodes = data([[{ mountpoint: '/' }, [0.5, 0.6]]])
  expect(watchedLine('inodes', '/', inodes)).toEqual([0.5, 0.6])
  expect([chartOf('inodes'), chartOf('disk_busy')]).toEqual(['inodes', 'disk_busy'])
})

test('of memory and swap the used part is taken, wherever it stands', () => {
  const memory = data([
    [{ state: 'free' }, [1, 1]],
    [{ state: 'used' }, [3, 4]],
    [{ state: 'limit' }, [8, 8]],
  ])
  expect(watchedLine('memory', '', memory)).toEqual([0.375, 0.5])
  expect(watchedLine('swap', '', memory)).toEqual([0.75, 0.8])
})
