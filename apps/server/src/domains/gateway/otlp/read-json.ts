import { z } from 'zod'
import {
  type Attributes,
  type DataPoint,
  type Metric,
  msOf,
  newMetric,
  newPoint,
  noRecordedValue,
  otlpQuota,
  temporality,
} from './data-points.ts'

/** 64-bit numbers are texts in the JSON of protobuf, and numbers are read as well. */
const Numeric = z.union([z.number(), z.string().max(400)]).pipe(z.coerce.number())

/** Values that are not a single text, number or truth have no place in a label and are left out. */
const AnyValue = z
  .object({
    stringValue: z.string().optional(),
    boolValue: z.boolean().optional(),
    intValue: Numeric.optional(),
    doubleValue: Numeric.optional(),
  })
  .transform((any) => any.stringValue ?? any.boolValue ?? any.intValue ?? any.doubleValue)

const AttributeList = z
  .array(z.object({ key: z.string(), value: AnyValue.optional() }))
  .max(otlpQuota.attributes)
  .default([])
  .transform((all): Attributes =>
    Object.fromEntries(
      all.flatMap(({ key, value }) =>
        value === undefined || key === '__proto__' ? [] : [[key, String(value)]],
      ),
    ),
  )

const Point = z.object({
  attributes: AttributeList,
  timeUnixNano: Numeric.default(0),
  flags: z.int().default(0),
  asDouble: Numeric.optional(),
  asInt: Numeric.optional(),
  count: Numeric.default(0),
  sum: Numeric.optional(),
  bucketCounts: z.array(Numeric).max(otlpQuota.buckets).default([]),
  explicitBounds: z.array(Numeric).max(otlpQuota.buckets).default([]),
  quantileValues: z
    .array(z.object({ quantile: Numeric.default(0), value: Numeric.default(0) }))
    .max(otlpQuota.buckets)
    .default([]),
})

const Temporality = z.union([
  z.int(),
  z
    .enum(['AGGREGATION_TEMPORALITY_DELTA', 'AGGREGATION_TEMPORALITY_CUMULATIVE'])
    .transform((name) => temporality[name === 'AGGREGATION_TEMPORALITY_DELTA' ? 'delta' : 'cumulative']),
])

const Points = z.object({
  dataPoints: z.array(Point).max(otlpQuota.points).default([]),
  aggregationTemporality: Temporality.default(0),
  isMonotonic: z.boolean().default(false),
})

const MetricJson = z.object({
  name: z.string().default(''),
  unit: z.string().default(''),
  gauge: Points.optional(),
  sum: Points.optional(),
  histogram: Points.optional(),
  exponentialHistogram: Points.optional(),
  summary: Points.optional(),
})

const Request = z.object({
  resourceMetrics: z
    .array(
      z.object({
        resource: z.object({ attributes: AttributeList }).default({ attributes: {} }),
        scopeMetrics: z.array(z.object({ metrics: z.array(MetricJson).default([]) })).default([]),
      }),
    )
    .default([]),
})

const kinds = {
  gauge: 'gauge',
  sum: 'sum',
  histogram: 'histogram',
  exponentialHistogram: 'exponential histogram',
  summary: 'summary',
} as const satisfies Record<string, Metric['kind']>

/** Reads the JSON of an ExportMetricsServiceRequest; throws if it is none, or more than a request may hold. */
export function readJson(text: string): DataPoint[] {
  const points: DataPoint[] = []
  for (const { resource, scopeMetrics } of Request.parse(JSON.parse(text)).resourceMetrics) {
    for (const sent of scopeMetrics.flatMap(({ metrics }) => metrics)) {
      for (const key of ['gauge', 'sum', 'histogram', 'exponentialHistogram', 'summary'] as const) {
        const data = sent[key]
        if (!data) continue
        const { name, unit } = sent
        const { aggregationTemporality, isMonotonic } = data
        const metric = {
          ...newMetric(),
          name,
          unit,
          kind: kinds[key],
          isMonotonic,
          temporality: aggregationTemporality,
        }
        for (const point of data.dataPoints)
          points.push(pointOf(point, newPoint(resource.attributes, metric)))
        if (points.length > otlpQuota.points) throw new Error('too many data points')
      }
    }
  }
  return points
}

const pointOf = (sent: z.output<typeof Point>, empty: DataPoint): DataPoint => ({
  ...empty,
  attributes: sent.attributes,
  at: msOf(sent.timeUnixNano),
  isMissing: (sent.flags & noRecordedValue) > 0,
  value: sent.asDouble ?? sent.asInt ?? 0,
  count: sent.count,
  sum: sent.sum,
  bucketCounts: sent.bucketCounts,
  bounds: sent.explicitBounds,
  quantiles: sent.quantileValues,
})
