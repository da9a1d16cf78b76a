import { usePreferences } from '../preferences.ts'

/** An instant (milliseconds) as a date and time field writes it, on the clock of a zone: `2026-11-15T09:30`. */
export const toWallClock = (instant: number, timeZone: string): string =>
  new Date(instant + zoneOffset(timeZone, instant / 1000) * 1000).toISOString().slice(0, 16)

const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** The instant at which a clock of the zone shows this; null where the text is no time. */
export function fromWallClock(text: string, timeZone: string): number | null {
  // A year of five digits, or one without a month, is one that is still being typed.
  const wall = wallTime.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(wall)) return null
  // The 31st of February is one of no month.
  if (!new Date(wall).toISOString().startsWith(text.slice(0, '2026-11-15'.length))) return null
  // The offset depends on the instant that is looked for: the second guess is right except in a skipped hour.
  const guess = wall - zoneOffset(timeZone, wall / 1000) * 1000
  return wall - zoneOffset(timeZone, guess / 1000) * 1000
}

/** The time zone of the reader. */
export function useReaderZone(): string {
  const { timeZone } = usePreferences()
  return timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}

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
