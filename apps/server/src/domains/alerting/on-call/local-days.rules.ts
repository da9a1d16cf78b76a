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

const maxCached = 2000

/** Values that are asked for again and again, because schedules are about the same days. */
function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= maxCached) known.clear()
    const made = make(key)
    known.set(key, made)
    return made
  }
}

const formatOf = cached(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/** Milliseconds that local clocks are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - at
}

type Clock = { offsetOf: (day: number) => number; changeFrom: (day: number) => number }

const clockOf = cached((timeZone: string): Clock => {
  /** The offset at the start of a day in UTC. */
  const offsetOf = cached((day: number) => offsetAt(day * dayMs, timeZone))
  /** The minute at which the offset changes in the three days from a day on, by bisection. */
  const changeFrom = cached((day: number) => {
    const after = offsetOf(day + 3)
    let [low, high] = [(day * dayMs) / minuteMs, ((day + 3) * dayMs) / minuteMs]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle * minuteMs, timeZone) === after) high = middle
      else low = middle
    }
    return high * minuteMs
  })
  return { offsetOf, changeFrom }
})

/**
 * The first instant at which local clocks show this time or a later one. A time that clocks skip is the moment of the
 * jump, and of a time that they show twice it is the first: so a later time is never an earlier instant.
 */
export function instantOf(day: LocalDay, minutes: number, timeZone: string): number {
  const { offsetOf, changeFrom } = clockOf(timeZone)
  const wall = day * dayMs + minutes * minuteMs
  const nearest = Math.floor(wall / dayMs)
  const [before, after] = [offsetOf(nearest - 1), offsetOf(nearest + 2)]
  const early = wall - before
  if (before === after) return early
  const change = changeFrom(nearest - 1)
  if (early < change) return early
  return Math.max(change, wall - after)
}

export const endOfDay = dayMinutes

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

const dateName = (calendar: Holiday['calendar'], month: number, day: number) => `${calendar} ${month}-${day}`

/** What a day is called in both calendars. */
const datesOf = cached((day: LocalDay): string[] => {
  const date = new Date(day * dayMs)
  const parts = hijri.formatToParts(date)
  const valueOf = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  return [
    dateName('gregorian', date.getUTCMonth() + 1, date.getUTCDate()),
    dateName('hijri', valueOf('month'), valueOf('day')),
  ]
})

/** Tells whether a day is in a holiday: one of the days from its date on. It works out each day once. */
export function readHolidays(holidays: readonly Holiday[]): (day: LocalDay) => boolean {
  const longest = new Map<string, number>()
  for (const { calendar, month, day, days } of holidays) {
    const date = dateName(calendar, month, day)
    longest.set(date, Math.max(days, longest.get(date) ?? 0))
  }
  const longestDays = Math.max(0, ...longest.values())
  const daysFrom = cached((day: LocalDay) => Math.max(...datesOf(day).map((date) => longest.get(date) ?? 0)))
  return cached((day: LocalDay) => {
    for (let since = 0; since < longestDays; since += 1) if (daysFrom(day - since) > since) return true
    return false
  })
}
