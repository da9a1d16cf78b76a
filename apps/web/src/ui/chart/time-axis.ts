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

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Seconds the zone is ahead of UTC at an instant, daylight saving included. */
export function zoneOffset(timeZone: string, time: number): number {
  let format = zoneFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    zoneFormats.set(timeZone, format)
  }
  const whole = Math.floor(time)
  const part = Object.fromEntries(
    format.formatToParts(whole * 1000).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - whole
}

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
