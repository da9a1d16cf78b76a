import { systemMetrics } from '@marsad/contract/open-telemetry'
import type { Attributes, Metric } from './data-points.ts'

/** Units of UCUM that Prometheus spells out. */
const units: Readonly<Record<string, string>> = {
  d: 'days',
  h: 'hours',
  min: 'minutes',
  s: 'seconds',
  ms: 'milliseconds',
  us: 'microseconds',
  ns: 'nanoseconds',
  By: 'bytes',
  KiBy: 'kibibytes',
  MiBy: 'mebibytes',
  GiBy: 'gibibytes',
  kBy: 'kilobytes',
  MBy: 'megabytes',
  GBy: 'gigabytes',
  bit: 'bits',
  m: 'meters',
  V: 'volts',
  A: 'amperes',
  J: 'joules',
  W: 'watts',
  g: 'grams',
  Cel: 'celsius',
  Hz: 'hertz',
  '%': 'percent',
}
const per: Readonly<Record<string, string>> = { s: 'second', min: 'minute', h: 'hour', d: 'day' }

const cleaned = (name: string) => name.replace(/[^a-zA-Z0-9:]+/g, '_').replace(/^_+|_+$/g, '')
const startsWithLetter = (name: string) => (/^[0-9]/.test(name) ? `_${name}` : name)

/** `By/s` is `bytes_per_second`; an annotation such as `{request}` is no unit. */
function unitWords({ unit, kind }: Metric): string[] {
  if (unit === '1') return kind === 'gauge' ? ['ratio'] : []
  const [amount = '', time] = unit.replace(/\{[^}]*\}/g, '').split('/', 2)
  const over = time ? ['per', per[time] ?? cleaned(time)] : []
  return [units[amount] ?? cleaned(amount), ...over].filter(Boolean)
}

/**
 * The name of a metric in Prometheus, as its remote-write exporter and the OpenTelemetry Collector spell it:
 * https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
 */
export function seriesName(metric: Metric): string {
  const known = systemMetrics[metric.name]
  if (known) return known.series
  const words = cleaned(metric.name).split('_').filter(Boolean)
  const isCounter = metric.kind === 'sum' && metric.isMonotonic
  const stem = isCounter ? words.filter((word) => word !== 'total') : words
  const unit = unitWords(metric)
  const hasUnit = unit.every((word) => stem.includes(word))
  return startsWithLetter([...stem, ...(hasUnit ? [] : unit), ...(isCounter ? ['total'] : [])].join('_'))
}

/** The labels of attributes. Attributes that get the same name share it, in order of their keys. */
export function labelsOf(attributes: Attributes, renamed: Readonly<Record<string, string>> = {}) {
  const labels = new Map<string, string>()
  for (const key of Object.keys(attributes).toSorted()) {
    const name = renamed[key] ?? startsWithLetter(cleaned(key).replaceAll(':', '_'))
    const text = attributes[key] ?? ''
    if (name === '' || text === '') continue
    const before = labels.get(name)
    labels.set(name, before === undefined || before === text ? text : `${before};${text}`)
  }
  return labels
}
