import { alertLimits } from '@marsad/contract/alerts'
import type {
  AlertSource,
  AlertStatus,
  CheckSignal,
  Resolution,
  Severity,
  Silence,
} from '@marsad/contract/alerts'
import type { AlertSubject } from '@marsad/contract/http/alerts'
import { isDeepStrictEqual } from 'node:util'
import { subjectKey } from '../rules/alert-rules.rules.ts'

const minuteMs = 60_000

/**
 * How often the evaluator compares values with thresholds, by the minutes that a condition must last. Agents
 * report every 30 seconds; a condition of five minutes or more is found in time by looking once a minute.
 */
export function evaluationSeconds(windowMinutes: number): number {
  if (windowMinutes === 0) return 5
  return windowMinutes < 5 ? 30 : 60
}

/** Time-outs in the lifecycle of an alert. */
export const patience = {
  /** A breach this soon after a clear reopens the same alert. */
  returnMs: 10 * minuteMs,
  /** This many returns within `flapMs` are flapping, which ends after being clear for `calmMs`. */
  returns: 3,
  flapMs: 60 * minuteMs,
  calmMs: 15 * minuteMs,
  /** Another evaluator may lag by this much; what it still reports after that is true. */
  behindMs: 2 * minuteMs,
} as const

/**
 * A store that was killed serves older data again until the lost samples have been sent again: a clear counts
 * once another evaluation could have contradicted it.
 */
const forgottenMs = (subject: AlertSubject) => Math.max(25_000, evaluationMs(subject) + 15_000)
/** An alert that a running evaluator does not repeat for this long, three times at least, has ended. */
const unconfirmedMs = (subject: AlertSubject) => Math.max(2 * minuteMs, 4 * evaluationMs(subject))
/** Two evaluators may see the same start this far apart. */
const apartMs = (subject: AlertSubject) => Math.max(minuteMs, evaluationMs(subject) + 30_000)

const evaluationMs = (subject: AlertSubject) =>
  isEvaluated(subject) ? evaluationSeconds(windowMs(subject) / minuteMs) * 1000 : 0

/** The actions of a person, and the statuses they are allowed from. */
const acts = {
  acknowledge: ['active'],
  unacknowledge: ['acknowledged'],
  snooze: ['active', 'acknowledged'],
  assign: ['active', 'acknowledged'],
  resolve: ['active', 'acknowledged'],
  reopen: ['resolved'],
} as const satisfies Record<string, readonly AlertStatus[]>
export type PersonAct = keyof typeof acts

export const canAct = (
  act: PersonAct,
  { status, resolution, resolvedAt }: Pick<Known, 'status' | 'resolution' | 'resolvedAt'>,
  now: Date,
): boolean => {
  if (!(acts[act] as readonly AlertStatus[]).includes(status)) return false
  if (act !== 'reopen') return true
  const overForMs = now.getTime() - (resolvedAt?.getTime() ?? 0)
  return resolution === 'person' && overForMs <= alertLimits.reopenMinutes * minuteMs
}

/** Whether the snooze of an alert is over. */
export const isAwake = ({ snoozedUntil }: { snoozedUntil: Date | null }, now: Date) =>
  snoozedUntil !== null && snoozedUntil <= now

/** The newest stored alert of a fingerprint. */
export type Known = {
  status: AlertStatus
  subject: AlertSubject
  breachStartedAt: Date
  confirmedAt: Date
  resolvedAt: Date | null
  resolution: Resolution | null
  isFlapping: boolean
  clearSince: Date | null
}

/** What is received of a device, to judge an alert that is no longer reported. */
export type Presence = {
  isOnline: boolean
  /** How long its samples have been stored and evaluated without a gap; 0 if they are not. */
  evaluatedForMs: number
}

/** `follow` records that a breach resolved by a person continues. */
export type BreachStep = 'raise' | 'reopen' | 'confirm' | 'follow' | 'ignore'

export function onBreach(
  last: Known | undefined,
  { startedAt, presence, now }: { startedAt: Date; presence: Presence; now: Date },
): BreachStep {
  if (!last) return 'raise'
  if (!last.resolvedAt) return 'confirm'
  const overForMs = now.getTime() - last.resolvedAt.getTime()
  const isSameEpisode = startedAt <= last.resolvedAt
  if (last.resolution === 'person' && (isSameEpisode || hasGoneOn(last, presence, now))) return 'follow'
  // Its condition held all the while, under a critical alert.
  if (last.resolution === 'superseded') return isSameEpisode ? 'reopen' : 'raise'
  // Another evaluator has not seen the end yet.
  if (isSameEpisode && overForMs < patience.behindMs) return 'ignore'
  return last.resolution === 'cleared' && overForMs <= patience.returnMs ? 'reopen' : 'raise'
}

/**
 * Whether a breach resolved by a person has continued since. A restarted evaluator gives it a new start time,
 * so what counts is that it was not seen clear, nor had the time to clear.
 */
export function hasGoneOn(
  { subject, clearSince, confirmedAt }: Known,
  presence: Presence,
  now: Date,
): boolean {
  if (!isEvaluated(subject)) return false
  if (clearSince && now.getTime() - clearSince.getTime() >= forgottenMs(subject)) return false
  const unreportedMs = Math.min(now.getTime() - confirmedAt.getTime(), presence.evaluatedForMs)
  return unreportedMs < confirmableMs(subject)
}

/** Whether one more return makes the alert flap. */
export const flaps = (earlierReturns: readonly Date[], now: Date) =>
  earlierReturns.filter((at) => now.getTime() - at.getTime() <= patience.flapMs).length + 1 >=
  patience.returns

/** `calm` starts the time for which an alert must be clear. */
export type EndStep = 'resolve' | 'calm' | 'ignore'

export function onClear(
  last: Known,
  { startedAt, presence, now }: { startedAt: Date; presence: Presence; now: Date },
): EndStep {
  // A check that succeeded before the others failed.
  if (isChecked(last.subject) && startedAt <= last.breachStartedAt) return 'ignore'
  // A repeated end of an earlier episode.
  if (startedAt.getTime() < last.breachStartedAt.getTime() - apartMs(last.subject)) return 'ignore'
  // For a resolved alert only the start of the clear is recorded.
  if (last.resolvedAt) return !last.clearSince && isGoodNews(last.subject, presence) ? 'calm' : 'ignore'
  return end(last, { presence, lastsMs: isEvaluated(last.subject) ? forgottenMs(last.subject) : 0, now })
}

type Sweep = {
  source: AlertSource
  hasSource: boolean
  /** Whether its rule applies to it; for a monitor, whether it makes this check. */
  isCovered: boolean
  /** Whether it holds by an edited rule, which the evaluator reports only after the whole window. */
  isHeld: boolean
  presence: Presence
  now: Date
}

/** The step for an open alert that was not reported, by elapsed time. */
export function onSweep(
  open: Known,
  { source, hasSource, isCovered, isHeld, presence, now }: Sweep,
): Resolution | 'calm' | 'ignore' {
  if (!hasSource) return `${source}_gone`
  if (!isCovered) return 'rule_gone'
  const isUnconfirmed =
    isEvaluated(open.subject) && now.getTime() - open.confirmedAt.getTime() >= unconfirmedMs(open.subject)
  if ((!isUnconfirmed && !open.clearSince) || isHeld) return 'ignore'
  const step = end(open, { presence, lastsMs: isUnconfirmed ? 0 : forgottenMs(open.subject), now })
  return step === 'resolve' ? 'cleared' : step
}

type Ending = {
  presence: Presence
  /** For how long it must be clear, unless it flaps. */
  lastsMs: number
  now: Date
}

function end(open: Known, { presence, lastsMs, now }: Ending): EndStep {
  if (!isGoodNews(open.subject, presence)) return 'ignore'
  const wantedMs = open.isFlapping ? patience.calmMs : lastsMs
  if (wantedMs === 0) return 'resolve'
  if (!open.clearSince) return 'calm'
  return now.getTime() - open.clearSince.getTime() >= wantedMs ? 'resolve' : 'ignore'
}

type Ruled = { severity: Severity; subject: AlertSubject }

/**
 * What an edit of its rule or monitor does to an alert. Another severity, threshold or window keeps it; about another
 * figure, finding or change it is another alert.
 */
export function followRule(alert: Ruled, rule: Ruled): 'keep' | 'revise' | 'replace' {
  if (!isAboutSame(alert.subject, rule.subject)) return 'replace'
  return alert.severity === rule.severity && isDeepStrictEqual(alert.subject, rule.subject)
    ? 'keep'
    : 'revise'
}

const isAboutSame = (one: AlertSubject, other: AlertSubject) =>
  isChecked(one) || isChecked(other) ? one.kind === other.kind : subjectKey(one) === subjectKey(other)

/** Whether the evaluator evaluates it continuously from stored samples. */
const isEvaluated = ({ kind }: AlertSubject) => kind === 'signal' || kind === 'offline'

/**
 * Missing data is not a clear. A metric is fine only while samples arrive, and after a gap in them or in the
 * evaluation, the evaluator needs the whole window before it can report a breach again.
 */
function isGoodNews(subject: AlertSubject, { isOnline, evaluatedForMs }: Presence): boolean {
  if (subject.kind === 'offline') return isOnline
  return subject.kind !== 'signal' || evaluatedForMs >= confirmableMs(subject)
}

/** A device evaluated for this long without a reported breach has none. */
const confirmableMs = (subject: AlertSubject) => windowMs(subject) + unconfirmedMs(subject)

/** Whether a monitor found it. It ends when a check succeeds, not when it is no longer reported. */
export const isChecked = (subject: AlertSubject): subject is Extract<AlertSubject, { kind: CheckSignal }> =>
  subject.kind === 'down' || subject.kind === 'certificate'

function windowMs(subject: AlertSubject): number {
  if (subject.kind === 'change' || isChecked(subject)) return 0
  return (subject.kind === 'offline' ? subject.silentMinutes : subject.windowMinutes) * minuteMs
}

/** How long after a host is back until the state of its alerts is certain. */
export function lookedAgainMs(subject: AlertSubject, intervalSeconds: number): number {
  if (subject.kind === 'change') return 0
  // One interval more: checks are not exactly on time.
  if (subject.kind === 'down') return (subject.failures + 1) * intervalSeconds * 1000
  if (subject.kind === 'certificate') return 2 * intervalSeconds * 1000
  return confirmableMs(subject)
}

/** Why an open alert is muted now. */
export function silenceOf(
  { kind }: AlertSubject,
  device: { isInMaintenance: boolean; isDown: boolean },
): Silence | null {
  if (device.isInMaintenance) return 'maintenance'
  return device.isDown && kind !== 'offline' ? 'host_down' : null
}
