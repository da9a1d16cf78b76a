import { alertLimits, type CheckSignal, signals } from '@marsad/contract/alerts'
import type { Signal } from '../alerts/take-signals.ts'
import type { Rule } from '../rules/alert-rules.rules.ts'
import type { MonitorAlert, OwnAlert } from './received.ts'

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

export type WatchedMonitor = {
  id: string
  /** Whose agent looks; null is the server. */
  probedById: string | null
  intervalSeconds: number
  failures: number
  certificateDays: number | null
  /** Checks before it say nothing of now; null where all count. */
  resumedAt: Date | null
}

/** Checks of a monitor, the newest last, and since when they are as the last one is. */
export type Checks = { checks: readonly { at: Date; isUp: boolean }[]; since: Date | null }

/** What was found last: when, whether it was good, and until when the certificate holds. */
export type NewestCheck = { at: Date; isUp: boolean; certificateUntil: Date | null }

const dayMs = 86_400_000

/**
 * Since when the last checks of a monitor have failed, where there are as many as it takes. Time is no check: what is older
 * than twice the time that so many take has nothing to do with what fails now, and neither has what was before a pause.
 */
export function failingSince(
  { intervalSeconds, failures, resumedAt }: WatchedMonitor,
  { checks, since }: Checks,
  now: Date,
): Date | null {
  const from = Math.max(now.getTime() - reachMs({ intervalSeconds, failures }), resumedAt?.getTime() ?? 0)
  const counted = checks.filter(({ at }) => at.getTime() >= from)
  const failed = counted.slice(counted.findLastIndex(({ isUp }) => isUp) + 1)
  const [first] = failed
  if (!first || failed.length < failures) return null
  return new Date(
    Math.max(Math.min(since?.getTime() ?? Infinity, first.at.getTime()), resumedAt?.getTime() ?? 0),
  )
}

/** How far back checks are read that count. */
export const reachMs = ({
  intervalSeconds,
  failures,
}: Pick<WatchedMonitor, 'intervalSeconds' | 'failures'>) => 2 * failures * intervalSeconds * 1000

/** What the evaluator found wrong. Who looks for a monitor has to be who it was told to. */
export function breachesFrom(
  alerts: readonly MonitorAlert[],
  monitors: ReadonlyMap<string, WatchedMonitor>,
  downSince: (monitorId: string) => Date | null,
): Signal[] {
  return alerts.flatMap(({ labels: { monitor: monitorId, device, signal }, excess, startsAt }) => {
    const monitor = monitors.get(monitorId)
    if (!monitor || (monitor.probedById ?? '') !== device) return []
    const common = { monitorId, found: signal, state: 'breach' as const }
    if (signal === 'down') {
      const startedAt = downSince(monitorId)
      return startedAt ? { ...common, value: null, startedAt } : []
    }
    if (monitor.certificateDays === null) return []
    const daysLeft = monitor.certificateDays - (excess * 1000) / dayMs
    return { ...common, value: Number(daysLeft.toFixed(2)), startedAt: startsAt }
  })
}

/** What is over by the newest check of a monitor. That nobody says it any more is no proof: nobody may have looked. */
export function clearsFrom(
  open: readonly { monitorId: string; found: CheckSignal }[],
  monitors: ReadonlyMap<string, WatchedMonitor>,
  newest: ReadonlyMap<string, NewestCheck>,
): Signal[] {
  return open.flatMap(({ monitorId, found }) => {
    const [monitor, check] = [monitors.get(monitorId), newest.get(monitorId)]
    if (!monitor || !check || !isOver(found, monitor, check)) return []
    return { monitorId, found, state: 'clear', value: null, startedAt: check.at }
  })
}

function isOver(
  found: CheckSignal,
  { certificateDays }: WatchedMonitor,
  { at, isUp, certificateUntil }: NewestCheck,
): boolean {
  if (found === 'down') return isUp
  // Where the watch is off, the alert ends with it.
  if (certificateDays === null) return false
  return certificateUntil !== null && certificateUntil.getTime() - at.getTime() > certificateDays * dayMs
}
