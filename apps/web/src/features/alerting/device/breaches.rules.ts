import type { ChartName } from '@marsad/contract/charts'
import type { Alert } from '@marsad/contract/http/alerts'
import { BellRing, CircleCheck } from 'lucide-react'
import type { ChartMarker } from '../../../ui/chart/markers.ts'
import { isOpen } from '../alerts/alerts.rules.ts'
import { chartOf } from '../evidence/watched-line.rules.ts'

/** A threshold that is crossed now, and the chart that shows it; a share is one of the whole. */
export interface Breach {
  chart: ChartName
  threshold: number
  tone: 'warn' | 'bad'
}

const toneOf = ({ severity }: Pick<Alert, 'severity'>) => (severity === 'critical' ? 'bad' : 'warn')

/** The thresholds of open alerts, each once: two mounts over the same one are one line. */
export function breachesOf(alerts: readonly Alert[]): Breach[] {
  const found = alerts.flatMap((alert): Breach[] => {
    const { subject } = alert
    if (!isOpen(alert) || subject.kind !== 'signal') return []
    const chart = chartOf(subject.signal)
    return chart ? [{ chart, threshold: subject.threshold, tone: toneOf(alert) }] : []
  })
  return [...new Map(found.map((breach) => [JSON.stringify(breach), breach])).values()]
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
