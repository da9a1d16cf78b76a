import { alertLimits, type CheckSignal, signals } from '@marsad/contract/alerts'
import type { Signal } from '../alerts/identify-signals.ts'
import type { Rule } from '../rules/alert-rules.rules.ts'
import type { MonitorAlert, OwnAlert } from './received.ts'

/**
 * The signals of an evaluator alert under the alert rules of its workspace. The thresholds it used may be
 * minutes old, so a breach counts only by the rule in force for the device now. A clear ends alerts of any
 * rule.
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
      // The alert starts with the breach, and is raised once that has lasted for the window.
      startedAt: new Date(alert.startsAt.getTime() - window * 60_000),
    }))
}

function isAbout({ subject, severity, scope }: Rule, { labels }: OwnAlert): boolean {
  if (severity !== labels.severity) return false
  if (subject.kind === 'offline') {
    return labels.signal === 'offline' && subject.silentMinutes === labels.window
  }
  const isOfWorkspace = scope.kind === 'workspace'
  return (
    subject.kind === 'signal' &&
    subject.signal === labels.signal &&
    subject.windowMinutes === labels.window &&
    isOfWorkspace === (labels.scope === undefined)
  )
}

const partOf = ({ parts }: OwnAlert, label: string | null) =>
  label === null ? '' : (parts[label] ?? '').slice(0, alertLimits.partLength)

/** The evaluator reports by how much the threshold is exceeded. */
const valueOf = ({ excess }: OwnAlert, threshold: number) =>
  Number.isFinite(excess) ? Number((threshold + excess).toFixed(6)) : null

export type WatchedMonitor = {
  id: string
  /** The device whose agent makes the checks; null is the server. */
  probedById: string | null
  intervalSeconds: number
  failures: number
  certificateDays: number | null
  /** Checks before it do not count; null if all count. */
  resumedAt: Date | null
}

/** Checks of a monitor, the newest last, and since when their result is the same as the last one. */
export type Checks = { checks: readonly { at: Date; isUp: boolean }[]; since: Date | null }

/** The newest check: its time, its result, and the expiry of the certificate. */
export type NewestCheck = { at: Date; isUp: boolean; certificateUntil: Date | null }

const dayMs = 86_400_000

/**
 * Since when a monitor has been failing, if enough of its last checks failed in a row. Checks older than twice
 * the time that so many take, or before a resume, do not count.
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

/** How far back checks count. */
export const reachMs = ({
  intervalSeconds,
  failures,
}: Pick<WatchedMonitor, 'intervalSeconds' | 'failures'>) => 2 * failures * intervalSeconds * 1000

/** Breaches that the evaluator reported. Only checks by the assigned agent or the server count. */
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

/**
 * Alerts that the newest check of a monitor ends. An alert no longer being reported proves nothing: there may
 * have been no check.
 */
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
  // With the certificate watch off, the sweep resolves the alert.
  if (certificateDays === null) return false
  return certificateUntil !== null && certificateUntil.getTime() - at.getTime() > certificateDays * dayMs
}
