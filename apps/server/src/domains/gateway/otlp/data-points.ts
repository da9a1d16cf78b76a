import { Failure } from '../../../platform/errors.ts'
import { writeQuota } from '../remote-write/write-request.ts'

/** Metrics of an OTLP request, from protobuf or JSON. https://opentelemetry.io/docs/specs/otlp/ */
export type Attributes = Record<string, string>

export type Metric = {
  name: string
  unit: string
  kind: 'gauge' | 'sum' | 'histogram' | 'exponential histogram' | 'summary'
  temporality: number
  isMonotonic: boolean
}

/** A data point, with what its kind has of the values. */
export type DataPoint = {
  resource: Attributes
  metric: Metric
  attributes: Attributes
  /** In Unix milliseconds; 0 if the sender set none. */
  at: number
  isMissing: boolean
  value: number
  count: number
  sum: number | undefined
  bucketCounts: number[]
  bounds: number[]
  quantiles: { quantile: number; value: number }[]
}

/** Values of `AggregationTemporality`. */
export const temporality = { delta: 1, cumulative: 2 } as const

/** The flag of a point that marks the end of its series. */
export const noRecordedValue = 1

export const newMetric = (): Metric => ({
  name: '',
  unit: '',
  kind: 'gauge',
  temporality: 0,
  isMonotonic: false,
})

export const newPoint = (resource: Attributes, metric: Metric): DataPoint => ({
  resource,
  metric,
  attributes: {},
  at: 0,
  isMissing: false,
  value: 0,
  count: 0,
  sum: undefined,
  bucketCounts: [],
  bounds: [],
  quantiles: [],
})

export const msOf = (nanoseconds: number) => Math.round(nanoseconds / 1e6)

/** The quota of one request; its bytes and series are those of a remote write. */
export const otlpQuota = {
  attributes: 64,
  buckets: 1000,
  /** Objects and lists of a request in JSON. The shortest attribute takes 34 bytes for two of them. */
  brackets: 700_000,
} as const

/** The number of series that a point is stored as. */
export function countSeries({ metric: { kind }, sum, bucketCounts, bounds, quantiles }: DataPoint): number {
  const totals = sum === undefined ? 1 : 2
  if (kind === 'histogram') return Math.max(bucketCounts.length, bounds.length + 1) + totals
  return kind === 'summary' ? quantiles.length + totals : 1
}

/** The points of a request while it is read. One that holds too much is refused before any of them is expanded. */
export function createPoints() {
  const points: DataPoint[] = []
  let series = 0
  return {
    points,
    add(point: DataPoint) {
      series += countSeries(point)
      if (series > writeQuota.series) throw new Failure('request.too_large')
      points.push(point)
    },
  }
}
export type Points = ReturnType<typeof createPoints>
