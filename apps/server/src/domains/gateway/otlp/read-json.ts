import {
  type Attributes,
  createPoints,
  type DataPoint,
  type Metric,
  msOf,
  newMetric,
  newPoint,
  noRecordedValue,
  otlpQuota,
  temporality,
} from './data-points.ts'
import { type Fields, fieldsIn, listIn, numberIn, optionalIn, textIn, truthIn } from './json-fields.ts'
import { Failure } from '../../../platform/errors.ts'

const kinds = {
  gauge: 'gauge',
  sum: 'sum',
  histogram: 'histogram',
  exponentialHistogram: 'exponential histogram',
  summary: 'summary',
} as const satisfies Record<string, Metric['kind']>

/**
 * Reads the JSON of an ExportMetricsServiceRequest; throws if it is none, or more than a request may hold. A schema
 * would look at all of a body before its first quota: ten megabytes of `{}` occupied it for ten seconds.
 */
export function readJson(message: Buffer): DataPoint[] {
  if (countBrackets(message) > otlpQuota.brackets) throw new Failure('request.too_large')
  const points = createPoints()
  for (const sent of listIn(fieldsIn(JSON.parse(message.toString()))['resourceMetrics'])) {
    const { resource, scopeMetrics } = fieldsIn(sent)
    const attributes = readAttributes(fieldsIn(resource))
    for (const scope of listIn(scopeMetrics)) {
      for (const metric of listIn(fieldsIn(scope)['metrics']))
        for (const point of readMetric(fieldsIn(metric), attributes)) points.add(point)
    }
  }
  return points.points
}

const [openObject, openList] = [123, 91]

function countBrackets(message: Buffer): number {
  let count = 0
  for (const byte of message) if (byte === openObject || byte === openList) count += 1
  return count
}

function* readMetric(sent: Fields, resource: Attributes) {
  for (const key of ['gauge', 'sum', 'histogram', 'exponentialHistogram', 'summary'] as const) {
    if (sent[key] === undefined) continue
    const data = fieldsIn(sent[key])
    const metric: Metric = {
      ...newMetric(),
      name: textIn(sent['name']),
      unit: textIn(sent['unit']),
      kind: kinds[key],
      isMonotonic: truthIn(data['isMonotonic']),
      temporality: readTemporality(data['aggregationTemporality']),
    }
    for (const point of listIn(data['dataPoints']))
      yield readPoint(fieldsIn(point), newPoint(resource, metric))
  }
}

const temporalities: Readonly<Record<string, number>> = {
  AGGREGATION_TEMPORALITY_DELTA: temporality.delta,
  AGGREGATION_TEMPORALITY_CUMULATIVE: temporality.cumulative,
}

const readTemporality = (sent: unknown) =>
  typeof sent === 'string' ? (temporalities[sent] ?? 0) : numberIn(sent)

function readPoint(sent: Fields, empty: DataPoint): DataPoint {
  const at = numberIn(sent['timeUnixNano'])
  return {
    ...empty,
    attributes: readAttributes(sent),
    at: Number.isFinite(at) ? msOf(at) : 0,
    isMissing: (numberIn(sent['flags']) & noRecordedValue) > 0,
    value: numberIn(sent['asDouble'] ?? sent['asInt']),
    count: numberIn(sent['count']),
    sum: optionalIn(sent['sum'], numberIn),
    bucketCounts: listIn(sent['bucketCounts'], otlpQuota.buckets).map(numberIn),
    bounds: listIn(sent['explicitBounds'], otlpQuota.buckets).map(numberIn),
    quantiles: listIn(sent['quantileValues'], otlpQuota.buckets).map((one) => {
      const { quantile, value } = fieldsIn(one)
      return { quantile: numberIn(quantile), value: numberIn(value) }
    }),
  }
}

function readAttributes(sent: Fields): Attributes {
  const attributes: Attributes = {}
  for (const one of listIn(sent['attributes'], otlpQuota.attributes)) {
    const { key, value } = fieldsIn(one)
    const text = readValue(fieldsIn(value))
    if (text !== undefined && key !== '__proto__') attributes[textIn(key)] = text
  }
  return attributes
}

/** Values that are not a single text, number or truth have no place in a label and are left out. */
const readValue = ({ stringValue, boolValue, intValue, doubleValue }: Fields): string | undefined =>
  optionalIn(stringValue, textIn) ??
  optionalIn(boolValue, truthIn)?.toString() ??
  optionalIn(intValue ?? doubleValue, numberIn)?.toString()
