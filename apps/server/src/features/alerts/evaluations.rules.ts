/** After this much silence nobody can say what the evaluator missed. */
const gapMs = 90_000

export type Heard = { since: Date; lastAt: Date }

export const isHeard = (heard: Heard | undefined, now: Date) =>
  heard !== undefined && now.getTime() - heard.lastAt.getTime() <= gapMs

/** For how long it has been heard without a gap. */
export const heardForMs = (heard: Heard | undefined, now: Date) =>
  heard && isHeard(heard, now) ? now.getTime() - heard.since.getTime() : 0

export function hear(before: Heard | undefined, at: Date): Heard {
  if (!before || !isHeard(before, at)) return { since: at, lastAt: at }
  return { since: before.since, lastAt: at > before.lastAt ? at : before.lastAt }
}
