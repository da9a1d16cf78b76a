import type { CheckSignal, Severity } from '@marsad/contract/alerts'
import { effectiveRules, minutesOf, type Rule, type RuledDevice } from './alert-rules.rules.ts'
import { offlineSignal, type LimitKey } from './thresholds.ts'

export type Threshold = LimitKey & { deviceId: string; threshold: number }

export type MonitorThreshold = {
  monitorId: string
  /** The device whose agent makes the checks; null is the server. */
  deviceId: string | null
  signal: CheckSignal
  severity: Severity
  threshold: number
}

type MonitorWithThreshold = {
  id: string
  probedById: string | null
  intervalSeconds: number
  failures: number
  severity: Severity
  certificateDays: number | null
}

/**
 * Thresholds of monitors: for how many seconds checks must have failed, and for how many seconds a certificate
 * must stay valid.
 */
export const monitorThresholdsOf = (monitors: readonly MonitorWithThreshold[]): MonitorThreshold[] =>
  monitors.flatMap(({ id, probedById, intervalSeconds, failures, severity, certificateDays }) => {
    const common = { monitorId: id, deviceId: probedById }
    // Counted from the first failure, minus half an interval: checks are not exactly on time.
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

/** A device that was never seen cannot go offline. */
type Watched = RuledDevice & { wasSeen: boolean }

/** The thresholds of a workspace: one for each device and metric or offline rule in force for it. */
export function thresholdsOf(rules: readonly Rule[], devices: readonly Watched[]): Threshold[] {
  const rulesOf = effectiveRules(rules.filter(({ subject }) => isMeasured(subject)))
  return devices.flatMap((device) => rulesOf(device).flatMap((rule) => limitOf(rule, device)))
}

const isMeasured = ({ kind }: Rule['subject']) => kind === 'signal' || kind === 'offline'

function limitOf({ subject, severity }: Rule, { id, wasSeen }: Watched): Threshold[] {
  const window = minutesOf(subject)
  if (subject.kind === 'signal') {
    const { signal, threshold } = subject
    return [{ deviceId: id, signal, severity, window, threshold }]
  }
  return wasSeen ? [{ deviceId: id, signal: offlineSignal, severity, window, threshold: window }] : []
}
