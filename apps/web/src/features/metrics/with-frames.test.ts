import type { GroupFigures, MetricsFrame } from '@marsad/contract/agent/facts'
import type { ChartData } from '@marsad/contract/http/metrics'
import { expect, test } from 'vitest'
import { readGroups } from './groups/group-frames.ts'
import { withFrames } from './with-frames.ts'

const states = { user: 0.5, nice: 0, system: 0.2, iowait: 0.1, irq: 0, softirq: 0, steal: 0 }
const second = (at: number, cpu: MetricsFrame['cpu']) => ({ at, metrics: { cpu } as MetricsFrame })
const line = (labels: Record<string, string>, values: number[]) => ({
  labels,
  values,
  statistic: 'average' as const,
})
const stored: ChartData = {
  unit: 'ratio',
  stepSeconds: 10,
  times: [10_000, 20_000],
  lines: [line({}, [0.6, 0.7]), line({ state: 'user' }, [0.4, 0.5]), line({ state: 'system' }, [0.1, 0.2])],
}
const valuesOf = ({ lines }: ChartData, state?: string) =>
  lines.find(({ labels }) => labels['state'] === state)?.values

test('live, the whole of the processor and its parts go on together, second by second [D2]', () => {
  const drawn = withFrames(stored, 'cpu', [second(21_000, { busyRatio: 0.8, states, cores: [] })])
  expect(drawn.times).toEqual([10_000, 20_000, 21_000])
  expect(valuesOf(drawn)).toEqual([0.6, 0.7, 0.8])
  expect(valuesOf(drawn, 'user')).toEqual([0.4, 0.5, 0.5])
  expect(valuesOf(drawn, 'system')).toEqual([0.1, 0.2, 0.2])
})

test('a second that stands out stays when the stored mean of its time arrives', () => {
  const at = (time: number, busyRatio: number) => second(time, { busyRatio, states: null, cores: [] })
  const frames = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((s) =>
    at(s * 1000 + 500, s === 15 ? 1 : 0.1),
  )
  const drawn = withFrames(stored, 'cpu', frames)
  expect(Math.max(...(valuesOf(drawn) ?? []).map(Number))).toBe(1)
  expect(drawn.times).toEqual([10_000, ...frames.map((frame) => frame.at)])
})

test('where nobody looked for a while, the store tells', () => {
  const at = (time: number) => second(time, { busyRatio: 0.3, states: null, cores: [] })
  const long = { ...stored, times: [10_000, 20_000, 30_000, 40_000], lines: [line({}, [0.6, 0.7, 0.8, 0.9])] }
  const drawn = withFrames(long, 'cpu', [at(9500), at(10_500), at(45_000)])
  expect(drawn.times).toEqual([9500, 10_500, 20_000, 30_000, 40_000, 45_000])
  expect(valuesOf(drawn)).toEqual([0.3, 0.3, 0.7, 0.8, 0.9, 0.3])
})

test('what a machine does not tell ends where the store does', () => {
  const drawn = withFrames(stored, 'cpu', [second(21_000, { busyRatio: 0.8, states: null, cores: [] })])
  expect(valuesOf(drawn)).toEqual([0.6, 0.7, 0.8])
  expect(valuesOf(drawn, 'user')).toEqual([0.4, 0.5, null])
})

test('live begins where the store ends, while its newest points are still on their way', () => {
  const late = {
    ...stored,
    times: [10_000, 20_000, 30_000, 40_000],
    lines: stored.lines.map((one) => ({ ...one, values: [...one.values, null, null] })),
  }
  const at = (time: number) => second(time, { busyRatio: 0.3, states, cores: [] })
  const drawn = withFrames(late, 'cpu', [at(43_000), at(44_000)])
  expect(drawn.times).toEqual([10_000, 20_000, 43_000, 44_000])
  expect(valuesOf(drawn)).toEqual([0.6, 0.7, 0.3, 0.3])
})

test('a machine that was away for longer than that has a gap before its first second', () => {
  const away = {
    ...stored,
    times: Array.from({ length: 12 }, (_, n) => (n + 1) * 10_000),
    lines: [line({}, [0.6, 0.7])].map((one) => ({
      ...one,
      values: [...one.values, ...Array.from({ length: 10 }, () => null)],
    })),
  }
  const drawn = withFrames(away, 'cpu', [second(121_000, { busyRatio: 0.3, states: null, cores: [] })])
  expect(valuesOf(drawn)).toContain(null)
})

const group = (more: Partial<GroupFigures>): GroupFigures => ({
  kind: 'container',
  name: 'web',
  cpuCores: 0.5,
  throttledRatio: null,
  memoryBytes: null,
  memoryLimitBytes: null,
  readBytesPerSecond: 10,
  writeBytesPerSecond: 20,
  receiveBytesPerSecond: null,
  transmitBytesPerSecond: null,
  ...more,
})
const groups = [group({}), group({ kind: 'service', name: 'cron.service', cpuCores: 0.1, memoryBytes: 7 })]
const empty: ChartData = { unit: 'cores', stepSeconds: 10, times: [], lines: [] }

test('containers and services go on second by second, each in charts of its own', () => {
  const lineOf = (chart: Parameters<typeof withFrames>[1]) =>
    withFrames(empty, chart, [{ at: 21_000, groups }], readGroups).lines.map(({ labels, values }) => [
      labels,
      values,
    ])
  expect(lineOf('container_cpu')).toEqual([[{ container: 'web' }, [0.5]]])
  expect(lineOf('service_cpu')).toEqual([[{ service: 'cron.service' }, [0.1]]])
  expect(lineOf('service_memory')).toEqual([[{ service: 'cron.service' }, [7]]])
  expect(lineOf('container_io')).toEqual([
    [{ container: 'web', direction: 'read' }, [10]],
    [{ container: 'web', direction: 'write' }, [20]],
  ])
})

test('a figure that a machine does not count is no line at zero', () => {
  for (const chart of ['container_memory', 'container_network'] as const)
    expect(withFrames(empty, chart, [{ at: 21_000, groups }], readGroups).lines).toEqual([])
})
