import { timing } from '@marsad/contract/agent/protocol'

/** After this much silence nobody can say what was missed. */
const gapMs = timing.offlineAfterSeconds * 1000

/**
 * What speaks again and again: the evaluator, the samples of a device, the address of heartbeats. Absence is not a value:
 * what was not heard says nothing, so whoever concludes something from silence asks here for how long somebody listened.
 */
export type Heard = {
  /** Since when without a gap. */
  since: Date
  lastAt: Date
}

export const isHeard = (heard: Heard | undefined, now: Date): heard is Heard =>
  heard !== undefined && now.getTime() - heard.lastAt.getTime() <= gapMs

/** For how long it has been heard without a gap; 0 where it is not heard. */
export const heardForMs = (heard: Heard | undefined, now: Date) =>
  isHeard(heard, now) ? Math.max(0, now.getTime() - heard.since.getTime()) : 0

export function hear(before: Heard | undefined, at: Date): Heard {
  if (!isHeard(before, at)) return { since: at, lastAt: at }
  return { since: before.since, lastAt: at > before.lastAt ? at : before.lastAt }
}
