import { PbfReader } from 'pbf'
import { endOfMessage, fieldsOf } from '../remote-write/protobuf-fields.ts'
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
  type Points,
} from './data-points.ts'

type Read = { reader: PbfReader; points: Points }

/**
 * Reads an ExportMetricsServiceRequest; throws if it is none, or more than a request may hold. Field numbers:
 * https://github.com/open-telemetry/opentelemetry-proto/blob/v1.9.0/opentelemetry/proto/metrics/v1/metrics.proto
 */
export function readProtobuf(message: Uint8Array): DataPoint[] {
  const reader = new PbfReader(message)
  const points = createPoints()
  for (const field of fieldsOf(reader, reader.length))
    if (field === 1) readResourceMetrics({ reader, points })
  return points.points
}

function readResourceMetrics({ reader, points }: Read) {
  const resource: Attributes = {}
  for (const field of fieldsOf(reader, endOfMessage(reader))) {
    if (field === 1) {
      for (const inner of fieldsOf(reader, endOfMessage(reader)))
        if (inner === 1) readAttribute(reader, resource)
    }
    if (field === 2) {
      for (const inner of fieldsOf(reader, endOfMessage(reader)))
        if (inner === 2) readMetric({ reader, points }, resource)
    }
  }
}

const kinds: Readonly<Record<number, Metric['kind']>> = {
  5: 'gauge',
  7: 'sum',
  9: 'histogram',
  10: 'exponential histogram',
  11: 'summary',
}

function readMetric({ reader, points }: Read, resource: Attributes) {
  const metric = newMetric()
  for (const field of fieldsOf(reader, endOfMessage(reader))) {
    const kind = kinds[field]
    if (field === 1) metric.name = reader.readString()
    if (field === 3) metric.unit = reader.readString()
    if (kind) {
      metric.kind = kind
      for (const inner of fieldsOf(reader, endOfMessage(reader))) {
        if (inner === 1) points.add(readPoint(reader, newPoint(resource, metric)))
        if (inner === 2) metric.temporality = reader.readVarint()
        if (inner === 3) metric.isMonotonic = reader.readBoolean()
      }
    }
  }
}

type ReadField = (reader: PbfReader, point: DataPoint, field: number) => void

const numberField: ReadField = (reader, point, field) => {
  if (field === 7) readAttribute(reader, point.attributes)
  if (field === 4) point.value = reader.readDouble()
  if (field === 6) point.value = reader.readSFixed64()
  if (field === 8) readFlags(reader, point)
}

const readers: Record<Metric['kind'], ReadField> = {
  gauge: numberField,
  sum: numberField,
  histogram(reader, point, field) {
    if (field === 9) readAttribute(reader, point.attributes)
    if (field === 4) point.count = reader.readFixed64()
    if (field === 5) point.sum = reader.readDouble()
    if (field === 6) reader.readPackedFixed64(point.bucketCounts)
    if (field === 7) reader.readPackedDouble(point.bounds)
    if (field === 10) readFlags(reader, point)
    if (point.bucketCounts.length > otlpQuota.buckets) throw new Error('too many buckets')
  },
  // Refused, so that only their number counts.
  'exponential histogram': () => {},
  summary(reader, point, field) {
    if (field === 7) readAttribute(reader, point.attributes)
    if (field === 4) point.count = reader.readFixed64()
    if (field === 5) point.sum = reader.readDouble()
    if (field === 6) point.quantiles.push(readQuantile(reader))
    if (field === 8) readFlags(reader, point)
    if (point.quantiles.length > otlpQuota.buckets) throw new Error('too many quantiles')
  },
}

function readPoint(reader: PbfReader, point: DataPoint): DataPoint {
  const read = readers[point.metric.kind]
  for (const field of fieldsOf(reader, endOfMessage(reader))) {
    if (field === 3) point.at = msOf(reader.readFixed64())
    else read(reader, point, field)
  }
  return point
}

function readFlags(reader: PbfReader, point: DataPoint) {
  point.isMissing = (reader.readVarint() & noRecordedValue) > 0
}

function readQuantile(reader: PbfReader) {
  const read = { quantile: 0, value: 0 }
  for (const field of fieldsOf(reader, endOfMessage(reader))) {
    if (field === 1) read.quantile = reader.readDouble()
    if (field === 2) read.value = reader.readDouble()
  }
  return read
}

/** A KeyValue. Values that are not a single text, number or truth have no place in a label and are left out. */
function readAttribute(reader: PbfReader, attributes: Attributes) {
  let key = ''
  let text: string | undefined
  for (const field of fieldsOf(reader, endOfMessage(reader))) {
    if (field === 1) key = reader.readString()
    if (field === 2) {
      for (const inner of fieldsOf(reader, endOfMessage(reader))) {
        if (inner === 1) text = reader.readString()
        if (inner === 2) text = String(reader.readBoolean())
        if (inner === 3) text = String(reader.readVarint(true))
        if (inner === 4) text = String(reader.readDouble())
      }
    }
  }
  if (text === undefined || key === '__proto__') return
  const isNew = !Object.hasOwn(attributes, key)
  attributes[key] = text
  if (isNew && Object.keys(attributes).length > otlpQuota.attributes) throw new Error('too many attributes')
}
