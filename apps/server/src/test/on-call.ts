import { randomUUID } from 'node:crypto'
import { weekdays } from '@marsad/contract/alerts'
import type { Coverage, Holiday, Rotation } from '@marsad/contract/http/on-call'
import { holderAt, type Plan, shiftsIn } from '../domains/alerting/on-call/shifts.rules.ts'

const minuteMs = 60_000
const dayMinutes = 1440

/** Zones with unusual clocks: jumps at midnight, of half an hour, for a month of fasting, and none. */
export const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Riyadh',
] as const

/** The latest local time that clocks have shown, for every minute of a range, as minutes as if it were UTC. */
export type Clock = { timeZone: string; from: number; until: number; reached: Float64Array; changes: number }

/** Reads the clock of a zone minute by minute: it knows nothing of offsets. */
export function readClock(timeZone: string, from: number, until: number): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const reached = new Float64Array((until - from) / minuteMs)
  let [latest, changes] = [-Infinity, 0]
  // What clocks showed on the day before counts, too.
  const before = -dayMinutes
  let last = NaN
  for (let minute = before; minute < reached.length; minute += 1) {
    const shown = Date.parse(`${format.format(from + minute * minuteMs).replace(' ', 'T')}Z`) / minuteMs
    if (shown !== last + 1 && minute > before) changes += 1
    last = shown
    latest = Math.max(latest, shown)
    if (minute >= 0) reached[minute] = latest
  }
  return { timeZone, from, until, reached, changes }
}

const dateFormats = {
  gregorian: new Intl.DateTimeFormat('en-u-ca-gregory', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  }),
  hijri: new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  }),
}

/** The days off in a range of local days, by walking through the calendar. */
function daysOff({ weekend, holidays }: Plan, first: number, last: number): Set<number> {
  const off = new Set<number>()
  for (let day = first - 20; day <= last; day += 1) {
    const date = new Date(day * dayMinutes * minuteMs)
    if (weekend.some((name) => name === weekdays[date.getUTCDay()])) off.add(day)
    for (const { calendar, month, day: dayOfMonth, days } of holidays) {
      const [shownMonth, shownDay] = (dateFormats[calendar].format(date).match(/\d+/g) ?? []).map(Number)
      if (shownMonth === month && shownDay === dayOfMonth) {
        for (let more = 0; more < days; more += 1) off.add(day + more)
      }
    }
  }
  return off
}

const minutesIn = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
const modulo = (value: number, by: number) => ((value % by) + by) % by

const weekdayOf = (day: number) => modulo(day + 4, 7)

/** Who has a local minute in a rotation, in plain arithmetic on what clocks show. */
function turnsBy({ people, handover, startsOn, coverage }: Rotation, off: Set<number>) {
  const at = minutesIn(handover.at)
  const start = Date.parse(`${startsOn}T00:00Z`) / minuteMs / dayMinutes
  const isOn = weekdays.map((name) => coverage.kind === 'weekly' && coverage.days.includes(name))
  const [from, to] =
    coverage.kind === 'weekly' ? [minutesIn(coverage.from), minutesIn(coverage.to)] : [0, dayMinutes]
  const covers = (day: number, clock: number) => {
    if (coverage.kind === 'always') return true
    if (coverage.kind === 'workdays') return !off.has(day)
    if (coverage.kind === 'days_off') return off.has(day)
    if (isOn[weekdayOf(day)] && clock >= from && (to <= from || clock < to)) return true
    return to <= from && isOn[weekdayOf(day - 1)] && clock < to
  }
  let anchor = start
  if (handover.unit === 'weeks') while (weekdays[weekdayOf(anchor)] !== handover.weekday) anchor -= 1
  const days = handover.every * (handover.unit === 'weeks' ? 7 : 1)
  return (local: number) => {
    if (local < start * dayMinutes + at) return undefined
    const day = Math.floor(local / dayMinutes)
    if (!covers(day, local - day * dayMinutes)) return undefined
    return people[Math.floor((Math.floor((local - at) / dayMinutes) - anchor) / days) % people.length]
  }
}

/** The person of every minute of a clock: the index in `people`, or -1. */
export function oracle(plan: Plan, { from, reached }: Clock, active: ReadonlySet<string>, people: string[]) {
  const days = (minutes = 0) => Math.floor(minutes / dayMinutes)
  const off = daysOff(plan, days(reached[0]) - 2, days(reached.at(-1)) + 2)
  const newestFirst = plan.overrides.toSorted((a, b) => b.id.localeCompare(a.id))
  const places = new Map(people.map((id, place) => [id, place]))
  const turns = plan.rotations.map((rotation) => turnsBy(rotation, off))
  const placeOf = (id: string | undefined) =>
    id !== undefined && active.has(id) ? places.get(id) : undefined
  const holders = new Int8Array(reached.length).fill(-1)
  for (let minute = 0; minute < reached.length; minute += 1) {
    const at = from + minute * minuteMs
    const override = newestFirst.find((one) => at >= one.from && at < one.until && active.has(one.userId))
    let holder = placeOf(override?.userId)
    for (const turn of turns) holder ??= placeOf(turn(reached[minute] ?? 0))
    holders[minute] = holder ?? -1
  }
  return holders
}

/** Pseudo-random numbers that are the same in every run. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const one = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
  return { below, one, chance: (share: number) => next() < share }
}
type Random = ReturnType<typeof seeded>

const two = (value: number) => String(value).padStart(2, '0')
/** Often at a time at which clocks change. */
const clockOf = ({ below, chance, one }: Random) =>
  chance(0.5)
    ? one(['00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '03:00'])
    : `${two(below(24))}:${two(below(60))}`

function coverageOf(random: Random): Coverage {
  const kind = random.one(['always', 'weekly', 'weekly', 'workdays', 'days_off'] as const)
  if (kind !== 'weekly') return { kind }
  const days = weekdays.filter(() => random.chance(0.6))
  const chosen = days.length > 0 ? days : [...weekdays]
  return { kind, days: chosen, from: clockOf(random), to: clockOf(random) }
}

const holidayOf = ({ one, below }: Random): Holiday => ({
  name: 'Holiday',
  calendar: one(['gregorian', 'hijri']),
  month: 1 + below(12),
  day: 1 + below(30),
  days: 1 + below(5),
})

/** A random schedule with rotations, overrides and people who left. */
export function randomPlan(
  random: Random,
  { timeZone, from, until }: Pick<Clock, 'timeZone' | 'from' | 'until'>,
) {
  const { below, one, chance } = random
  const people: string[] = Array.from({ length: 2 + below(5) }, () => randomUUID())
  const active = new Set(people.filter((_, place) => place === 0 || chance(0.85)))
  const many = (most: number) => Array.from({ length: 1 + below(most) })
  const dateIn = (days: number) =>
    new Date(from + below(days) * dayMinutes * minuteMs).toISOString().slice(0, 10)
  const rotations = many(3).map((): Rotation => {
    const at = clockOf(random)
    return {
      people: many(4).map(() => one(people)),
      handover: chance(0.7)
        ? { unit: 'days', every: 1 + below(4), at }
        : { unit: 'weeks', every: 1 + below(3), weekday: one(weekdays), at },
      startsOn: chance(0.7) ? '2019-03-05' : dateIn(300),
      coverage: coverageOf(random),
    }
  })
  const minutes = (until - from) / minuteMs
  const overrides = many(60).map((_, place) => {
    const start = from + below(minutes) * minuteMs
    return {
      id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
      userId: one(people),
      from: start,
      until: start + (1 + below(5 * dayMinutes)) * minuteMs,
    }
  })
  const weekend = one([['friday', 'saturday'], ['saturday', 'sunday'], [], ['friday']] as const)
  const holidays = many(6).map(() => holidayOf(random))
  return {
    plan: { timeZone, weekend: [...weekend], holidays, rotations, overrides } satisfies Plan,
    people,
    active,
  }
}

/** Compares shifts, queried in random ranges, with every minute of the oracle. */
export function compareShifts(made: ReturnType<typeof randomPlan>, clock: Clock, random: Random) {
  const { plan, people, active } = made
  const { from, until, reached } = clock
  const expected = oracle(plan, clock, active, people)
  const covering = new Uint8Array(reached.length)
  const announced = new Uint8Array(reached.length)
  const holders = new Int8Array(reached.length).fill(-1)
  const shifts = new Map<string, { from: number; until: number; userId: string }>()
  const gaps = new Set<string>()
  const place = (at: number) => Math.max(0, Math.min(reached.length, (at - from) / minuteMs))
  for (let start = from; start < until;) {
    const end = Math.min(until, start + (1 + random.below(40)) * dayMinutes * minuteMs)
    const found = shiftsIn(plan, { from: start, until: end }, active)
    for (const shift of found.shifts) shifts.set(`${shift.from} ${shift.until} ${shift.userId}`, shift)
    for (const gap of found.gaps) {
      gaps.add(`${gap.from} ${gap.until}`)
      announced.fill(1, place(gap.from), place(gap.until))
    }
    start = end
  }
  for (const shift of shifts.values()) {
    const holder = people.indexOf(shift.userId)
    for (let minute = place(shift.from); minute < place(shift.until); minute += 1) {
      covering[minute] = (covering[minute] ?? 0) + 1
      holders[minute] = holder
    }
  }
  const result = {
    shifts: shifts.size,
    gaps: gaps.size,
    minutes: reached.length,
    double: 0,
    unannounced: 0,
    wrong: 0,
  }
  for (let minute = 0; minute < reached.length; minute += 1) {
    if ((covering[minute] ?? 0) > 1) result.double += 1
    if (covering[minute] === 0 && announced[minute] === 0) result.unannounced += 1
    if (holders[minute] !== expected[minute] || (covering[minute] === 1) === (announced[minute] === 1))
      result.wrong += 1
  }
  for (let sample = 0; sample < 200; sample += 1) {
    const minute = random.below(reached.length)
    const holder = holderAt(plan, from + minute * minuteMs, active)
    if ((holder === null ? -1 : people.indexOf(holder)) !== expected[minute]) result.wrong += 1
  }
  return result
}
