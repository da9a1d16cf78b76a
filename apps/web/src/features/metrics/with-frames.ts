import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'
import type { FrameMoment } from './frames.ts'
import { type FramePoint, type FrameReader, readMetrics } from './frame-lines.ts'

/** Frames further apart than the points of the store have a gap between them. */
const gapMs = 15_000
/** The newest points are on their way into the store for up to this long. */
const storeLagMs = 45_000
const windowMs = 300_000

type Value = number | null

const keyOf = (labels: Record<string, string>) =>
  JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)))

// A frame stays on the screen for minutes and is read once: a machine has up to a thousand cores.
const known = new WeakMap<FrameMoment, Map<ChartName, (FramePoint & { key: string })[]>>()

function pointsOf(chart: ChartName, moment: FrameMoment, read: (moment: FrameMoment) => FramePoint[]) {
  const charts = known.get(moment) ?? new Map<ChartName, (FramePoint & { key: string })[]>()
  known.set(moment, charts)
  const points = charts.get(chart) ?? read(moment).map((point) => ({ ...point, key: keyOf(point.labels) }))
  charts.set(chart, points)
  return points
}

/** Stored points, and the frames since. Values that frames do not carry end where the store does. */
export function withFrames(
  stored: ChartData,
  chart: ChartName,
  frames: readonly FrameMoment[],
  reader: FrameReader = readMetrics,
): ChartData {
  const newest = frames.at(-1)
  const read = reader(chart)
  if (!read || !newest) return stored
  const from = newest.at - windowMs
  const first = stored.times.findIndex((time) => time >= from)
  const shown = frames.filter(({ at }) => at >= from)
  const end = endOf(stored, shown[0]?.at ?? newest.at)
  const averages = stored.lines
    .filter(({ statistic }) => statistic === 'average')
    .map((line) => ({ ...line, key: keyOf(line.labels) }))
  const times: number[] = []
  const lines = new Map<string, { labels: Record<string, string>; statistic: 'average'; values: Value[] }>(
    averages.map(({ key, labels }) => [key, { labels, statistic: 'average', values: [] }]),
  )
  const put = (
    at: number,
    points: readonly { key: string; labels: Record<string, string>; value: Value }[],
  ) => {
    times.push(at)
    for (const { key, labels, value } of points) {
      const line = lines.get(key) ?? { labels, statistic: 'average' as const, values: [] }
      lines.set(key, line)
      fill(line.values, times.length - 1)
      line.values.push(value)
    }
  }
  const storedAt = (index: number) =>
    averages.map(({ key, labels, values }) => ({ key, labels, value: values[index] ?? null }))

  // A stored point is the mean of its seconds: where the frames are present, a single peak would vanish behind it.
  const stepMs = stored.stepSeconds * 1000
  let next = first < 0 ? end : first
  let previous = Number.NEGATIVE_INFINITY
  for (const moment of shown) {
    const { at } = moment
    const points = pointsOf(chart, moment, read)
    for (; next < end && (stored.times[next] ?? at) < at; next += 1) {
      const time = stored.times[next] ?? at
      const isCovered = time - previous < stepMs && at - time < stepMs
      if (!isCovered) put(time, storedAt(next))
    }
    const last = times.at(-1)
    const isJoint = previous === Number.NEGATIVE_INFINITY
    if (last !== undefined && at - last > (isJoint ? storeLagMs : gapMs)) times.push(last + 1000)
    // Values that frames do not carry go on as far as the store does.
    const carried = new Set(points.map(({ key }) => key))
    const rest = next < end ? storedAt(next).filter(({ key }) => !carried.has(key)) : []
    put(at, [...points, ...rest])
    previous = at
  }
  for (; next < end; next += 1) {
    const time = stored.times[next] ?? previous
    if (time - previous >= stepMs) put(time, storedAt(next))
  }
  for (const { values } of lines.values()) fill(values, times.length)
  return { ...stored, times, lines: [...lines.values()] }
}

/**
 * The end of the store: after its newest point if frames go on from there. The empty rows behind it are points that are
 * still on their way, and would tear the line apart at the moment live mode begins.
 */
function endOf({ times, lines }: ChartData, firstFrameAt: number): number {
  const reported = times.findLastIndex((_, row) => lines.some(({ values }) => (values[row] ?? null) !== null))
  const newest = times[reported]
  return newest !== undefined && firstFrameAt - newest <= storeLagMs ? reported + 1 : times.length
}

function fill(values: (number | null)[], length: number) {
  while (values.length < length) values.push(null)
}
