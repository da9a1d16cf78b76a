const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** The local time of a zone as if it were UTC, so that days and minutes can be counted on it. */
export function wallClock(at: Date, timeZone: string): Date {
  const shown = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

const dayMs = 86_400_000

/**
 * The instant of a local time. A time shown twice means the first occurrence; a skipped time counts from the
 * jump, so 02:30 in a jump from 02:00 to 03:00 means 03:30.
 */
export function instantOf(wall: Date, timeZone: string): Date {
  const offsetAt = (ms: number) => wallClock(new Date(ms), timeZone).getTime() - ms
  const [before, after] = [offsetAt(wall.getTime() - dayMs), offsetAt(wall.getTime() + dayMs)]
  const meant = [before, after]
    .map((offset) => ({ at: wall.getTime() - offset, offset }))
    .filter(({ at, offset }) => offsetAt(at) === offset)
    .map(({ at }) => at)
  return new Date(meant.length > 0 ? Math.min(...meant) : wall.getTime() - before)
}

/** Minutes since midnight of a time like `22:30`. */
export function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}

/** A time on the day of `wall`, this many days later. */
export const onDay = (wall: Date, days: number, minutes: number) =>
  new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days, 0, minutes))
