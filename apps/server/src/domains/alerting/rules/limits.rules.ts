import type { CheckSignal, Severity } from '@marsad/contract/alerts'
import { effectiveRules, minutesOf, type Rule, type RuledDevice } from './alert-rules.rules.ts'
import { offlineSignal, type LimitKey } from './thresholds.ts'

export type Limit = LimitKey & { deviceId: string; threshold: number }

export type MonitorLimit = {
  monitorId: string
  /** Whose agent looks; null is the server. */
  deviceId: string | null
  signal: CheckSignal
  severity: Severity
  threshold: number
}

type LimitedMonitor = {
  id: string
  probedById: string | null
  intervalSeconds: number
  failures: number
  severity: Severity
  certificateDays: number | null
}

/** The limits of monitors: for how many seconds checks must have failed, and how many seconds a certificate must hold. */
export const monitorLimitsOf = (monitors: readonly LimitedMonitor[]): MonitorLimit[] =>
  monitors.flatMap(({ id, probedById, intervalSeconds, failures, severity, certificateDays }) => {
    const common = { monitorId: id, deviceId: probedById }
    // Counted from the first failure, and half a round less: no check is on the second.
    const downSeconds = Math.max(0, (failures - 1.5) * intervalSeconds)
    return [
      { ...common, signal: 'down', severity, threshold: downSeconds },
      ...(certificateDays === null
        ? []
        : [
            {
              ...common,
              signal: 'certificate',
              severity: 'warning',
              threshold: certificateDays * 86_400,
            } as const,
          ]),
    ] as const
  })

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
