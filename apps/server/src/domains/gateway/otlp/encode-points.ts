import { Failure } from '../../../platform/errors.ts'
import {
  encodeLabel,
  encodeSample,
  newSeries,
  type SentSeries,
  writeQuota,
} from '../remote-write/write-request.ts'
import { countSeries, type DataPoint } from './data-points.ts'
import { labelsOfPoint, nameOf, samplesOf } from './otlp-series.rules.ts'

type LabelledPoint = { point: DataPoint; labels: Map<string, string>; shared: SentSeries }

/**
 * The series of data points, as a remote write has them, each with its point. Labels are encoded once for all series of a
 * point, and are repeated only in what the store receives: so much is refused before the first series is made.
 */
export function encodePoints(points: readonly DataPoint[]): Map<SentSeries, DataPoint> {
  const labelled: LabelledPoint[] = []
  let bytes = 0
  for (const point of points) {
    if (point.isMissing) continue
    const labels = labelsOfPoint(point)
    const shared = newSeries(labels)
    bytes += countSeries(point) * (nameOf(point.metric).length + sizeOf(shared))
    if (bytes > writeQuota.writtenBytes) throw new Failure('request.too_large')
    labelled.push({ point, labels, shared })
  }
  const pointOf = new Map<SentSeries, DataPoint>()
  for (const one of labelled) for (const series of seriesOf(one)) pointOf.set(series, one.point)
  return pointOf
}

const sizeOf = ({ labels, exported }: SentSeries) =>
  labels.reduce((sum, label) => sum + label.length, 0) +
  exported.reduce((sum, { name, value }) => sum + name.length + Buffer.byteLength(value), 0)

function seriesOf({ point, labels, shared }: LabelledPoint): SentSeries[] {
  const name = nameOf(point.metric)
  const samples = samplesOf(point)
  // `le` or `quantile`, which replaces an attribute of that name.
  const own = samples[0]?.label?.[0]
  const others = own !== undefined && labels.delete(own) ? newSeries(labels) : shared
  return samples.map(({ suffix, value, label }) => {
    const { labels: same, ...series } = label ? others : shared
    const named = [encodeLabel('__name__', name + suffix), ...same]
    if (label) named.push(encodeLabel(...label))
    return { ...series, labels: named, samples: [encodeSample(value, point.at)] }
  })
}
