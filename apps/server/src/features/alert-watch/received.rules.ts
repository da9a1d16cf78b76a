import { alertLimits, signals } from '@marsad/contract/alerts'
import type { Rule } from '../alert-rules/index.ts'
import type { Signal } from '../alerts/index.ts'
import type { OwnAlert } from './received.ts'

/**
 * What an alert of the evaluator says of the rules of its workspace. The limits that it compares with may be minutes
 * old, so a breach counts only by the rule that holds for the device now. A clear ends what any other has begun.
 */
export function signalsFrom(
  alert: OwnAlert,
  { rules, held }: { rules: readonly Rule[]; held: readonly Rule[] },
  now: Date,
): Signal[] {
  const state = alert.endsAt > now ? 'breach' : 'clear'
  const { device, window } = alert.labels
  return (state === 'breach' ? held : rules)
    .filter((rule) => isAbout(rule, alert))
    .map(({ id, subject }) => ({
      ruleId: id,
      deviceId: device,
      part: subject.kind === 'signal' ? partOf(alert, signals[subject.signal].part) : '',
      state,
      value: subject.kind === 'signal' ? valueOf(alert, subject.threshold) : null,
      // It counts from when it began, and is told when it has lasted.
      startedAt: new Date(alert.startsAt.getTime() - window * 60_000),
    }))
}

function isAbout({ subject, severity }: Rule, { labels }: OwnAlert): boolean {
  if (severity !== labels.severity) return false
  if (subject.kind === 'offline') {
    return labels.signal === 'offline' && subject.silentMinutes === labels.window
  }
  return (
    subject.kind === 'signal' && subject.signal === labels.signal && subject.windowMinutes === labels.window
  )
}

const partOf = ({ parts }: OwnAlert, label: string | null) =>
  label === null ? '' : (parts[label] ?? '').slice(0, alertLimits.partLength)

/** The evaluator says by how much the limit is exceeded. */
const valueOf = ({ excess }: OwnAlert, threshold: number) =>
  Number.isFinite(excess) ? Number((threshold + excess).toFixed(6)) : null
