import type { CheckSignal, Severity } from '@marsad/contract/alerts'
import { effectiveRules, minutesOf, type Rule, type RuledDevice } from './alert-rules.rules.ts'
import { offlineSignal, type LimitKey } from './thresholds.ts'

/** Of one device, or of all devices of the workspace if `deviceId` is null. */
export type Threshold = LimitKey & { deviceId: string | null; threshold: number }

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

/**
 * The thresholds of a workspace. Rules for all its devices have one each; devices have their own by rules of a
 * narrower scope, and by those about going offline: what is missing cannot be found without a list.
 */
export function thresholdsOf(rules: readonly Rule[], devices: readonly RuledDevice[]): Threshold[] {
  const measured = rules.filter(({ subject }) => isMeasured(subject))
  const rulesOf = effectiveRules(measured)
  const ofAll = effectiveRules(measured.filter(isOfWorkspace))({ id: '', tags: [] })
  return [
    ...ofAll.filter(isSignal).map((rule) => limitOf(rule, null)),
    ...devices.flatMap((device) =>
      rulesOf(device)
        .filter((rule) => !isOfWorkspace(rule) || !isSignal(rule))
        .map((rule) => limitOf(rule, device.id)),
    ),
  ]
}

const isMeasured = ({ kind }: Rule['subject']) => kind === 'signal' || kind === 'offline'
const isSignal = ({ subject }: Rule) => subject.kind === 'signal'
const isOfWorkspace = ({ scope }: Rule) => scope.kind === 'workspace'

function limitOf({ subject, severity }: Rule, deviceId: string | null): Threshold {
  const window = minutesOf(subject)
  if (subject.kind !== 'signal') {
    return { deviceId, signal: offlineSignal, severity, window, threshold: window }
  }
  return { deviceId, signal: subject.signal, severity, window, threshold: subject.threshold }
}
