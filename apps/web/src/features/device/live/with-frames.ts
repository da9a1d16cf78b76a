import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import type { MetricsFrame } from '@marsad/contract/agent/facts'
import type { MetricsMoment } from './frames.ts'
import { frameLines, type FramePoint } from './frame-lines.ts'

/** Frames further apart than the points of the store have something missing between them. */
const gapMs = 15_000
const windowMs = 300_000

const keyOf = (labels: Record<string, string>) =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)))

// A frame stays on the screen for minutes and is read once: a machine has up to a thousand cores.
const known = new WeakMap<MetricsFrame, Map<ChartName, (FramePoint & { key: string })[]>>()

function pointsOf(chart: ChartName, metrics: MetricsFrame) {
  const charts = known.get(metrics) ?? new Map<ChartName, (FramePoint & { key: string })[]>()
  known.set(metrics, charts)
  const points =
    charts.get(chart) ?? frameLines[chart]?.(metrics).map((point) => ({ ...point, key: keyOf(point.labels) }))
  if (points) charts.set(chart, points)
  return points ?? []
}

/** Stored points, and the seconds since. What frames do not carry ends where the store does. */
export function withFrames(stored: ChartData, chart: ChartName, frames: readonly MetricsMoment[]): ChartData {
  const newest = frames.at(-1)
  if (!frameLines[chart] || !newest) return stored
  const from = newest.at - windowMs
  const first = stored.times.findIndex((time) => time >= from)
  const times = first < 0 ? [] : stored.times.slice(first)
  const averages = stored.lines.filter(({ statistic }) => statistic === 'average')
  const lines = new Map(
    averages.map(({ labels, values }) => [
      keyOf(labels),
      { labels, statistic: 'average' as const, values: first < 0 ? [] : values.slice(first) },
    ]),
  )

  for (const { at, metrics } of frames) {
    const last = times.at(-1)
    if (at < from || (last !== undefined && at <= last)) continue
    if (last !== undefined && at - last > gapMs) times.push(last + 1000)
    times.push(at)
    for (const { key, labels, value } of pointsOf(chart, metrics)) {
      const line = lines.get(key) ?? { labels, statistic: 'average' as const, values: [] }
      lines.set(key, line)
      fill(line.values, times.length - 1)
      line.values.push(value)
    }
  }
  for (const { values } of lines.values()) fill(values, times.length)
  return { ...stored, times, lines: [...lines.values()] }
}

function fill(values: (number | null)[], length: number) {
  while (values.length < length) values.push(null)
}
