import type { MetricsFrame } from '@marsad/contract/agent/facts'
import type { ChartName } from '@marsad/contract/charts'
import type { FrameMoment } from './frames.ts'

export interface FramePoint {
  labels: Record<string, string>
  value: number
}

/** Reads the values of a frame for a chart, under the labels of its stored lines; null for charts without any. */
export type FrameReader = (chart: ChartName) => ((moment: FrameMoment) => FramePoint[]) | null

const directed = (labels: Record<string, string>, values: Record<string, number>): FramePoint[] =>
  Object.entries(values).map(([direction, value]) => ({ labels: { ...labels, direction }, value }))

const inState = (values: Record<string, number>): FramePoint[] =>
  Object.entries(values).map(([state, value]) => ({ labels: { state }, value }))

const metricLines: Partial<Record<ChartName, (frame: MetricsFrame) => FramePoint[]>> = {
  cpu: ({ cpu }) => [{ labels: {}, value: cpu.busyRatio }, ...(cpu.states ? inState(cpu.states) : [])],
  cores: ({ cpu }) => cpu.cores.map((value, core) => ({ labels: { cpu: `${core}` }, value })),
  load: ({ load }) =>
    load
      ? (['1m', '5m', '15m'] as const).map((window, n) => ({ labels: { window }, value: load[n] ?? 0 }))
      : [],
  memory: ({ memory }) =>
    inState({
      used: memory.usedBytes,
      free: memory.freeBytes,
      cached: memory.cachedBytes,
      limit: memory.totalBytes,
    }),
  swap: ({ swap }) => inState({ used: swap.usedBytes, free: swap.totalBytes - swap.usedBytes }),
  partitions: ({ partitions }) =>
    partitions.map(({ mountpoint, usedBytes, totalBytes }) => ({
      labels: { mountpoint },
      value: totalBytes > 0 ? usedBytes / totalBytes : 0,
    })),
  disk_io: ({ disks }) =>
    disks.flatMap(({ disk, readBytesPerSecond: read, writeBytesPerSecond: write }) =>
      directed({ disk }, { read, write }),
    ),
  disk_busy: ({ disks }) => disks.map(({ disk, busyRatio }) => ({ labels: { disk }, value: busyRatio })),
  network: ({ interfaces }) =>
    interfaces.flatMap(
      ({ interface: name, receiveBytesPerSecond: receive, transmitBytesPerSecond: transmit }) =>
        directed({ interface: name }, { receive, transmit }),
    ),
  temperatures: ({ temperatures }) =>
    temperatures.map(({ sensor, celsius }) => ({ labels: { sensor }, value: celsius })),
}

export const readMetrics: FrameReader = (chart) => {
  const read = metricLines[chart]
  return read ? ({ metrics }) => (metrics ? read(metrics) : []) : null
}
