import { weekdays } from '@marsad/contract/alerts'
import type { Holiday } from '@marsad/contract/http/on-call'

/** Local days are counted from 1 January 1970, so that they can be added and compared. */
export type LocalDay = number

const minuteMs = 60_000
export const dayMs = 86_400_000
const dayMinutes = 1440

export const dayOf = (date: string): LocalDay => Date.parse(`${date}T00:00:00Z`) / dayMs
export const weekdayOf = (day: LocalDay) => (((day + 4) % 7) + 7) % 7
export const weekdayNumber = (name: (typeof weekdays)[number]) => weekdays.indexOf(name)

/** The day in UTC; the local day differs from it by at most one. */
export const nearDay = (at: number): LocalDay => Math.floor(at / dayMs)

/** Minutes since midnight of a time like `22:30`. */
export const minutesOf = (timeOfDay: string) =>
  Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3, 5))

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string) {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
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

/** Milliseconds that local clocks are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}

const mostCached = 50_000
const offsets = new Map<string, number>()

/** The offset at the start of a day in UTC, cached: a schedule needs the same days again and again. */
function offsetOfDay(day: number, timeZone: string): number {
  const key = `${timeZone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostCached) offsets.clear()
  const made = offsetAt(day * dayMs, timeZone)
  offsets.set(key, made)
  return made
}

/**
 * The first instant at which local clocks show this time or a later one. A time that clocks skip is the moment of the
 * jump, and of a time that they show twice it is the first: so a later time is never an earlier instant.
 */
export function instantOf(day: LocalDay, minutes: number, timeZone: string): number {
  const wall = day * dayMs + minutes * minuteMs
  const nearest = Math.floor(wall / dayMs)
  const [before, after] = [offsetOfDay(nearest - 1, timeZone), offsetOfDay(nearest + 2, timeZone)]
  const early = wall - before
  if (before === after) return early
  const change = changeBetween((nearest - 1) * dayMs, (nearest + 2) * dayMs, timeZone, after)
  if (early < change) return early
  return Math.max(change, wall - after)
}

/** The minute at which the offset becomes `after`, by bisection. */
function changeBetween(from: number, to: number, timeZone: string, after: number): number {
  let [low, high] = [from / minuteMs, to / minuteMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle * minuteMs, timeZone) === after) high = middle
    else low = middle
  }
  return high * minuteMs
}

export const endOfDay = dayMinutes

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})
const hijriDates = new Map<LocalDay, string>()

function dateIn(calendar: Holiday['calendar'], day: LocalDay): string {
  if (calendar === 'gregorian') {
    const date = new Date(day * dayMs)
    return `${date.getUTCMonth() + 1}-${date.getUTCDate()}`
  }
  const known = hijriDates.get(day)
  if (known) return known
  if (hijriDates.size >= mostCached) hijriDates.clear()
  const parts = hijri.formatToParts(day * dayMs)
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const made = `${valueOf('month')}-${valueOf('day')}`
  hijriDates.set(day, made)
  return made
}

/** Whether a day is in a holiday: one of the days from its date on. */
export const isHoliday = (day: LocalDay, holidays: readonly Holiday[]) =>
  holidays.some(({ calendar, month, day: first, days }) => {
    const date = `${month}-${first}`
    for (let since = 0; since < days; since += 1) if (dateIn(calendar, day - since) === date) return true
    return false
  })
