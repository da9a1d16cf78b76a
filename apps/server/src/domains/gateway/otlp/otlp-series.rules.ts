import { systemMetrics } from '@marsad/contract/open-telemetry'
import { type Attributes, type DataPoint, temporality } from './data-points.ts'
import { labelsOf, seriesName } from './prometheus-spelling.rules.ts'

/** The machine of a resource, by the first of these that it has. */
const machineAttributes = ['host.name', 'host.id', 'service.instance.id'] as const

/** Attributes of a resource that its series carry; others would be repeated on every one of them. */
const resourceLabels = [
  'service.instance.id',
  'deployment.environment.name',
  'k8s.namespace.name',
  'k8s.pod.name',
  'container.name',
] as const

const mostInstanceLetters = 253

const machineOf = (resource: Attributes) => machineAttributes.flatMap((key) => resource[key] || [])[0]

function readLabels(resource: Attributes): Map<string, string> {
  const picked = resourceLabels.flatMap((key) => (resource[key] ? [[key, resource[key]] as const] : []))
  const labels = labelsOf(Object.fromEntries(picked))
  const service = [resource['service.namespace'], resource['service.name']].filter(Boolean).join('/')
  if (service) labels.set('job', service)
  const machine = machineOf(resource)
  if (machine) labels.set('instance', machine.slice(0, mostInstanceLetters))
  return labels
}

/** Thousands of points share a resource and a metric. */
function once<From extends object, To>(make: (from: From) => To) {
  const made = new WeakMap<From, To>()
  return (from: From): To => {
    const known = made.get(from)
    if (known !== undefined) return known
    const fresh = make(from)
    made.set(from, fresh)
    return fresh
  }
}
const labelsOfResource = once(readLabels)
export const nameOf = once(seriesName)

/** Why a data point cannot be stored; undefined if it can. */
export function refusalOf({ resource, metric, at, bounds, bucketCounts }: DataPoint): string | undefined {
  const { name, kind } = metric
  if (!machineOf(resource)) return `the resource has none of ${machineAttributes.join(', ')}`
  if (name === '') return 'a metric has no name'
  if (kind === 'exponential histogram')
    return `exponential histograms are not supported: send ${short(name)} with explicit buckets`
  if ((kind === 'sum' || kind === 'histogram') && metric.temporality !== temporality.cumulative)
    return `delta temporality is not supported: send ${short(name)} as cumulative`
  if (at === 0) return 'data points have no time'
  if (kind === 'histogram' && bucketCounts.length > 0 && bucketCounts.length !== bounds.length + 1)
    return `buckets and bounds of ${short(name)} do not match`
  return undefined
}

const short = (name: string) => name.slice(0, 100)

type Sample = { suffix: string; value: number; label?: [name: string, value: string] }

/** Buckets of Prometheus include those below them. */
function bucketsOf({ bucketCounts, bounds, count }: DataPoint): Sample[] {
  let below = 0
  const finite = bounds.map((bound, index): Sample => {
    below += bucketCounts[index] ?? 0
    return { suffix: '_bucket', value: below, label: ['le', String(bound)] }
  })
  return [
    ...(bucketCounts.length > 0 ? finite : []),
    { suffix: '_bucket', value: count, label: ['le', '+Inf'] },
  ]
}

const totals = ({ sum, count }: DataPoint): Sample[] => [
  ...(sum === undefined ? [] : [{ suffix: '_sum', value: sum }]),
  { suffix: '_count', value: count },
]

export function samplesOf(point: DataPoint): Sample[] {
  const { kind } = point.metric
  if (kind === 'histogram') return [...bucketsOf(point), ...totals(point)]
  if (kind === 'summary') {
    const quantiles = point.quantiles.map(({ quantile, value }): Sample => ({
      suffix: '',
      value,
      label: ['quantile', String(quantile)],
    }))
    return [...quantiles, ...totals(point)]
  }
  return [{ suffix: '', value: point.value }]
}

/** The labels that all series of a data point have, besides their names. */
export function labelsOfPoint({ metric, attributes, resource }: DataPoint): Map<string, string> {
  const labels = labelsOf(attributes, systemMetrics[metric.name]?.labels)
  for (const [name, value] of labelsOfResource(resource)) {
    const own = labels.get(name)
    if (own !== undefined) labels.set(`exported_${name}`, own)
    labels.set(name, value)
  }
  return labels
}
