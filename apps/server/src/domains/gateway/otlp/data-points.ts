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

/** The quota of one request; its bytes are those of a remote write. */
export const otlpQuota = { points: 50_000, attributes: 64, buckets: 1000 } as const
