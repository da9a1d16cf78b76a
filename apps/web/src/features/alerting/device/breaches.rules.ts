import type { ChartName } from '@marsad/contract/charts'
import { effectiveRules, type RuledDevice } from '@marsad/contract/effective-rules'
import type { AlertRule } from '@marsad/contract/http/alert-rules'
import type { Alert, AlertSubject } from '@marsad/contract/http/alerts'
import { BellRing, CircleCheck } from 'lucide-react'
import type { ChartMarker } from '../../../ui/chart/markers.ts'
import { isOpen } from '../alerts/alerts.rules.ts'
import { chartOf } from '../evidence/watched-line.rules.ts'

/** A threshold, and the chart that shows it; a share is one of the whole. */
export interface ChartThreshold {
  chart: ChartName
  threshold: number
  tone: 'warn' | 'bad'
}

const toneOf = ({ severity }: Pick<Alert, 'severity'>) => (severity === 'critical' ? 'bad' : 'warn')

/**
 * The thresholds of a device's open alerts and of the rules that apply to it, each once: an alert keeps the threshold
 * that it was raised at, and two mounts over the same one are one line.
 */
export function thresholdsOf(
  alerts: readonly Alert[],
  rules: readonly AlertRule[],
  device: RuledDevice,
): ChartThreshold[] {
  const given: (Pick<Alert, 'severity'> & { subject: AlertSubject })[] = [
    ...alerts.filter(isOpen),
    ...effectiveRules(rules)(device),
  ]
  const found = given.flatMap((one): ChartThreshold[] => {
    const { subject } = one
    const chart = subject.kind === 'signal' ? chartOf(subject.signal) : null
    if (subject.kind !== 'signal' || chart === null) return []
    return [{ chart, threshold: subject.threshold, tone: toneOf(one) }]
  })
  return [...new Map(found.map((line) => [JSON.stringify(line), line])).values()]
}

type Marked = Pick<Alert, 'id' | 'severity' | 'raisedAt' | 'resolved'>

/** Marks for the lane under charts: when an alert was raised and when it was resolved. */
export function marksOf(alert: Marked, words: { raised: string; resolved: string }): ChartMarker[] {
  const mark = (at: string, word: 'raised' | 'resolved') => ({
    id: `${word} ${alert.id}`,
    time: Date.parse(at) / 1000,
    labels: [words[word]],
    count: 1,
  })
  return [
    { ...mark(alert.raisedAt, 'raised'), tone: toneOf(alert), Icon: BellRing },
    ...(alert.resolved
      ? [{ ...mark(alert.resolved.at, 'resolved'), tone: 'ok' as const, Icon: CircleCheck }]
      : []),
  ]
}

export const idOfMark = ({ id }: Pick<ChartMarker, 'id'>) => id.slice(id.indexOf(' ') + 1)

/** Alerts whose evidence has processes; an offline device reports none. */
export const raisedOf = (alerts: readonly Alert[]) =>
  alerts
    .filter(({ source, subject }) => source.kind === 'device' && subject.kind !== 'offline')
    .map(({ id, raisedAt }) => ({ id, at: Date.parse(raisedAt) }))
