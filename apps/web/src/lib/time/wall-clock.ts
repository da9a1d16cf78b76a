import { zoneOffset } from './zone-offset.ts'

/** An instant (milliseconds) as a date and time field writes it, on the clock of a zone: `2026-11-15T09:30`. */
export const toWallClock = (instant: number, timeZone: string): string =>
  new Date(instant + zoneOffset(timeZone, instant / 1000) * 1000).toISOString().slice(0, 16)

/** The instant at which a clock of the zone shows this; null where the text is no time. */
export function fromWallClock(text: string, timeZone: string): number | null {
  const wall = Date.parse(`${text}Z`)
  // A year of five digits is one that is still being typed, and the 31st of February one of no month.
  if (Number.isNaN(wall) || text.length > '2026-11-15T09:30:00'.length || !/^\d{4}-/.test(text)) return null
  if (!new Date(wall).toISOString().startsWith(text.slice(0, '2026-11-15'.length))) return null
  // The offset depends on the instant that is looked for: the second guess is right except in a skipped hour.
  const guess = wall - zoneOffset(timeZone, wall / 1000) * 1000
  return wall - zoneOffset(timeZone, guess / 1000) * 1000
}
