import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { writeQuota } from '../remote-write/write-request.ts'
import { type DataPoint, newMetric, newPoint, otlpQuota } from './data-points.ts'
import { encodePoints } from './encode-points.ts'
import { readJson } from './read-json.ts'
import { readProtobuf } from './read-protobuf.ts'

const attributes = Array.from({ length: 25 }, (_, n) => ({
  key: `attribute.${n}`,
  value: { stringValue: `value ${n}` },
}))
const list = <Item>(length: number, item: Item) => Array.from({ length }, () => item)

/** So many gauges, and histograms and summaries of 1,002 series each. */
type Sizes = { gauges?: number; histograms?: number; summaries?: number }

function inJson({ gauges = 0, histograms = 0, summaries = 0 }: Sizes) {
  const [bucketCounts, explicitBounds] = [list(1000, 1), Array.from({ length: 999 }, (_, n) => n)]
  const histogram = { attributes, timeUnixNano: '1', count: 1000, sum: 1, bucketCounts, explicitBounds }
  const quantileValues = Array.from({ length: 1000 }, (_, n) => ({ quantile: n / 1000, value: n }))
  const summary = { attributes, timeUnixNano: '1', count: 1000, sum: 1, quantileValues }
  const metrics = [
    { name: 'g', gauge: { dataPoints: list(gauges, { asInt: '1' }) } },
    { name: 'h', histogram: { aggregationTemporality: 2, dataPoints: list(histograms, histogram) } },
    { name: 's', summary: { dataPoints: list(summaries, summary) } },
  ]
  return Buffer.from(JSON.stringify({ resourceMetrics: [{ scopeMetrics: [{ metrics }] }] }))
}

function field(number: number, ...contents: Uint8Array[]) {
  const writer = new PbfWriter()
  for (const content of contents) writer.writeBytesField(number, content)
  return Buffer.from(writer.finish())
}

function inProtobuf({ gauges = 0, histograms = 0, summaries = 0 }: Sizes) {
  const writer = new PbfWriter()
  writer.writeDoubleField(5, 1)
  const sum = Buffer.from(writer.finish())
  const buckets = [field(6, Buffer.alloc(8 * 1000)), field(7, Buffer.alloc(8 * 999))]
  const histogram = Buffer.concat([sum, ...buckets])
  const summary = Buffer.concat([sum, field(6, ...list(1000, Buffer.alloc(0)))])
  const metrics = [
    field(5, field(1, ...list(gauges, Buffer.alloc(0)))),
    field(9, field(1, ...list(histograms, histogram))),
    field(11, field(1, ...list(summaries, summary))),
  ]
  return field(1, field(2, field(2, ...metrics)))
}

const full = { histograms: 24, summaries: 24, gauges: writeQuota.series - 48 * 1002 }
test.for([
  ['JSON', readJson, inJson],
  ['protobuf', readProtobuf, inProtobuf],
] as const)(
  'in %s, an export of exactly the quota of series is read, and one more is refused',
  ([, read, write]) => {
    expect(read(write(full))).toHaveLength(48 + full.gauges)
    expect(() => read(write({ ...full, gauges: full.gauges + 1 }))).toThrow('The request is too large')
    expect(() => read(write({ histograms: 550 }))).toThrow('The request is too large')
    expect(() => read(write({ gauges: writeQuota.series + 1 }))).toThrow('The request is too large')
  },
)

test('values that JSON cannot write as numbers are read from texts', () => {
  const dataPoints = ['NaN', 'Infinity', '-Infinity', '1.5'].map((asDouble) => ({ asDouble }))
  const write = (points: object[]) =>
    Buffer.from(
      JSON.stringify({
        resourceMetrics: [{ scopeMetrics: [{ metrics: [{ gauge: { dataPoints: points } }] }] }],
      }),
    )
  expect(readJson(write(dataPoints)).map(({ value }) => value)).toEqual([NaN, Infinity, -Infinity, 1.5])
  for (const odd of ['nan', 'one', {}, []])
    expect(() => readJson(write([{ asDouble: odd }]))).toThrow('not a number')
})

test.for(['{"resourceMetrics":[', '{"resourceMetrics":[{"scopeMetrics":[', '{"attributes":['])(
  'JSON with more objects than any export of its size is refused before it is parsed: %s',
  (start) => {
    // It does not end, so only a count of its text can refuse it for its size.
    const body = (objects: number) => Buffer.from(start + '{},'.repeat(objects))
    expect(() => readJson(body(otlpQuota.brackets))).toThrow('The request is too large')
    expect(() => readJson(body(1000))).toThrow(SyntaxError)
  },
)

const machine = { 'host.name': 'web' }
const histogramOf = (given: DataPoint['attributes']): DataPoint => ({
  ...newPoint(machine, { ...newMetric(), name: 'took', kind: 'histogram' }),
  attributes: given,
  at: 1000,
  bucketCounts: list(1000, 1),
  bounds: Array.from({ length: 999 }, (_, n) => n),
  count: 1000,
  sum: 5,
})

test('the series of a point share its encoded labels', () => {
  const given = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))
  const series = [...encodePoints([histogramOf(given)]).keys()]
  expect(series).toHaveLength(1002)
  expect(series[0]?.labels).toHaveLength(28)
  // The attributes and the instance once; of each series its name, and of each bucket its bound.
  expect(new Set(series.flatMap(({ labels }) => labels)).size).toBe(26 + 1002 + 1000)
})

test('an export that would be written with more bytes than the store takes is refused before it is expanded', () => {
  const long = (bytes: number) => [histogramOf({ text: 'x'.repeat(bytes) })]
  const fitting = Math.floor(writeQuota.writtenBytes / 1002) - 100
  expect(encodePoints(long(fitting)).size).toBe(1002)
  expect(() => encodePoints(long(fitting + 100))).toThrow('The request is too large')
  const named = { ...newMetric(), kind: 'histogram' as const, name: 'x'.repeat(fitting + 100) }
  expect(() => encodePoints([{ ...histogramOf({}), metric: named }])).toThrow('The request is too large')
})
