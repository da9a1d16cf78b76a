import { zoneOffset } from '../../../lib/time/wall-clock.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Distances between time ticks that read well on a wall clock. */
export const TIME_INCREMENTS = [
  1,
  2,
  5,
  10,
  15,
  30,
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * DAY),
]

/** Ticks on round times of the zone's own clock, also across a change of offset. */
export function timeSplits(from: number, to: number, increment: number, timeZone: string): number[] {
  const offset = zoneOffset(timeZone, from)
  const splits: number[] = []
  // Up to an hour the clock may be walked evenly: an offset change moves ticks by whole hours.
  // Longer steps follow the wall clock, or "every 6 hours" would read 5, 11, 17 after the change.
  const toInstant = (wall: number) =>
    increment <= HOUR
      ? wall - offset
      : wall - zoneOffset(timeZone, wall - zoneOffset(timeZone, wall - offset))
  for (let wall = Math.ceil((from + offset) / increment) * increment; ; wall += increment) {
    const instant = toInstant(wall)
    if (instant > to) return splits
    if (instant >= from && instant > (splits.at(-1) ?? -Infinity)) splits.push(instant)
  }
}

export function isMidnight(time: number, timeZone: string): boolean {
  return (time + zoneOffset(timeZone, time)) % DAY === 0
}

const HEADROOM = 1.1
/** A threshold further away than this would flatten the data to show itself. */
const THRESHOLD_REACH = 2

/** Zero-based range of the value axis: room above the data and for thresholds within reach. */
export function valueRange(
  data: { min: number | null; max: number | null },
  fixedMax: number | undefined,
  thresholds: readonly number[],
): [number, number] {
  const low = Math.min(0, (data.min ?? 0) * HEADROOM)
  if (fixedMax !== undefined) return [low, fixedMax]
  const top = data.max ?? 0
  const near = thresholds.filter((value) => value <= top * THRESHOLD_REACH)
  const high = Math.max(top, ...near) * HEADROOM
  return [low, high > low ? high : low + 1]
}
