import type { AlertSource, AlertStatus, CheckSignal, Resolution, Silence } from '@marsad/contract/alerts'
import type { AlertSubject } from '@marsad/contract/http/alerts'

const minuteMs = 60_000

/** How patient the life of an alert is. */
export const patience = {
  /** What is back so soon after it cleared is the same alert. */
  returnMs: 10 * minuteMs,
  /** So many returns within `flapMs` are flapping, which ends when it was clear for `calmMs`. */
  returns: 3,
  flapMs: 60 * minuteMs,
  calmMs: 15 * minuteMs,
  /** A store that was killed shows the moments before once more, until what it forgot has been sent again. */
  forgottenMs: 25_000,
  /** What the evaluator, while it is heard, does not say again for so long is over. */
  unconfirmedMs: 2 * minuteMs,
  /** Another evaluator may be so far behind; what it goes on saying after that is true. */
  behindMs: 2 * minuteMs,
  /** So far apart two evaluators may see the same beginning. */
  apartMs: minuteMs,
} as const

/** What a person can do, and from where. */
const acts = {
  acknowledge: ['active'],
  resolve: ['active', 'acknowledged'],
} as const satisfies Record<string, readonly AlertStatus[]>
export type PersonAct = keyof typeof acts

export const canAct = (act: PersonAct, status: AlertStatus) =>
  (acts[act] as readonly AlertStatus[]).includes(status)

/** An alert as it is known; the last one of its fingerprint. */
export type Known = {
  status: AlertStatus
  subject: AlertSubject
  startedAt: Date
  confirmedAt: Date
  resolvedAt: Date | null
  resolution: Resolution | null
  isFlapping: boolean
  clearSince: Date | null
}

/** What can be said of a device when something stops being said of it. */
export type Presence = {
  isOnline: boolean
  /** For how long its samples have been stored and evaluated without a gap; 0 where they are not. */
  evaluatedForMs: number
}

/** `follow` notes that what somebody resolved goes on. */
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
  // Another evaluator has not seen the end yet.
  if (isSameEpisode && overForMs < patience.behindMs) return 'ignore'
  return last.resolution === 'cleared' && overForMs <= patience.returnMs ? 'reopen' : 'raise'
}

/**
 * Whether a breach that somebody resolved has not ended since. An evaluator that restarts dates it anew, so what counts is
 * that nobody saw it clear, nor had the time to.
 */
function hasGoneOn({ subject, clearSince, confirmedAt }: Known, presence: Presence, now: Date): boolean {
  if (!isEvaluated(subject)) return false
  if (clearSince && now.getTime() - clearSince.getTime() >= patience.forgottenMs) return false
  const unsaidMs = Math.min(now.getTime() - confirmedAt.getTime(), presence.evaluatedForMs)
  return unsaidMs < confirmableMs(subject)
}

/** Whether coming back once more makes it flap. */
export const flaps = (earlierReturns: readonly Date[], now: Date) =>
  earlierReturns.filter((at) => now.getTime() - at.getTime() <= patience.flapMs).length + 1 >=
  patience.returns

/** `calm` begins the time that an alert must be clear for. */
export type EndStep = 'resolve' | 'calm' | 'ignore'

export function onClear(
  last: Known,
  { startedAt, presence, now }: { startedAt: Date; presence: Presence; now: Date },
): EndStep {
  // A check that succeeded before the others failed.
  if (isChecked(last.subject) && startedAt <= last.startedAt) return 'ignore'
  // The end of an earlier episode, told once more.
  if (startedAt.getTime() < last.startedAt.getTime() - patience.apartMs) return 'ignore'
  // Of what is resolved it is only noted since when it is clear.
  if (last.resolvedAt) return !last.clearSince && isGoodNews(last.subject, presence) ? 'calm' : 'ignore'
  return end(last, { presence, lastsMs: isEvaluated(last.subject) ? patience.forgottenMs : 0, now })
}

type Sweep = {
  source: AlertSource
  hasSource: boolean
  /** Whether the rule is on; of a monitor, whether it makes its checks. */
  isRuleOn: boolean
  presence: Presence
  now: Date
}

/** What time does to an alert of which nothing was heard. */
export function onSweep(
  open: Known,
  { source, hasSource, isRuleOn, presence, now }: Sweep,
): Resolution | 'calm' | 'ignore' {
  if (!hasSource) return `${source}_gone`
  if (!isRuleOn) return 'rule_gone'
  const isUnconfirmed =
    isEvaluated(open.subject) && now.getTime() - open.confirmedAt.getTime() >= patience.unconfirmedMs
  if (!isUnconfirmed && !open.clearSince) return 'ignore'
  const step = end(open, { presence, lastsMs: isUnconfirmed ? 0 : patience.forgottenMs, now })
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

/** Whether it is found in the store, again and again. */
const isEvaluated = ({ kind }: AlertSubject) => kind === 'signal' || kind === 'offline'

/**
 * No data is no good news. A figure is fine only while samples come in, and after a gap in them, or in who evaluates
 * them, the evaluator needs the whole window before it can say again that it is not.
 */
function isGoodNews(subject: AlertSubject, { isOnline, evaluatedForMs }: Presence): boolean {
  if (subject.kind === 'offline') return isOnline
  return subject.kind !== 'signal' || evaluatedForMs >= confirmableMs(subject)
}

/** Who was evaluated for so long, and was not said to breach, does not. */
const confirmableMs = (subject: AlertSubject) => windowMs(subject) + patience.unconfirmedMs

/** Whether a monitor found it. It is over when a check succeeds, and not when nobody speaks of it. */
export const isChecked = (subject: AlertSubject): subject is Extract<AlertSubject, { kind: CheckSignal }> =>
  subject.kind === 'down' || subject.kind === 'certificate'

function windowMs(subject: AlertSubject): number {
  if (subject.kind === 'change' || isChecked(subject)) return 0
  return (subject.kind === 'offline' ? subject.silentMinutes : subject.windowMinutes) * minuteMs
}

/** How long it takes after a host is back until it is known whether something on it is still so. */
export function lookedAgainMs(subject: AlertSubject, intervalSeconds: number): number {
  if (subject.kind === 'change') return 0
  // One round more: no check is on the second.
  if (subject.kind === 'down') return (subject.failures + 1) * intervalSeconds * 1000
  if (subject.kind === 'certificate') return 2 * intervalSeconds * 1000
  return confirmableMs(subject)
}

/** Why nobody is to be told of an open alert now. */
export function silenceOf(
  { kind }: AlertSubject,
  device: { isInMaintenance: boolean; isDown: boolean },
): Silence | null {
  if (device.isInMaintenance) return 'maintenance'
  return device.isDown && kind !== 'offline' ? 'host_down' : null
}
