import { effectiveRules, minutesOf, type Rule, type RuledDevice } from './alert-rules.rules.ts'
import { offlineSignal, type LimitKey } from './limit-series.ts'

export type Limit = LimitKey & { deviceId: string; threshold: number }

/** A device that was never heard cannot fall silent. */
type Watched = RuledDevice & { wasSeen: boolean }

/** The limits of a workspace: one for each device and rule that holds for it and is about a figure or silence. */
export function limitsOf(rules: readonly Rule[], devices: readonly Watched[]): Limit[] {
  const rulesOf = effectiveRules(rules.filter(({ subject }) => isMeasured(subject)))
  return devices.flatMap((device) => rulesOf(device).flatMap((rule) => limitOf(rule, device)))
}

const isMeasured = ({ kind }: Rule['subject']) => kind === 'signal' || kind === 'offline'

function limitOf({ subject, severity }: Rule, { id, wasSeen }: Watched): Limit[] {
  const window = minutesOf(subject)
  if (subject.kind === 'signal') {
    const { signal, threshold } = subject
    return [{ deviceId: id, signal, severity, window, threshold }]
  }
  return wasSeen ? [{ deviceId: id, signal: offlineSignal, severity, window, threshold: window }] : []
}
