import { weekdays } from '@marsad/contract/alerts'
import type { Coverage, Handover, Rotation } from '@marsad/contract/http/on-call'
import { onCallLimits } from '@marsad/contract/on-call'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareShifts, randomPlan, readClock, seeded, zones } from '../../../test/on-call.ts'
import { dayMs } from './local-days.rules.ts'
import { handoverIn, holderAt, type Plan, type Range, shiftsIn } from './shifts.rules.ts'

const [sara, omar, lina] = ['sara', 'omar', 'lina']
const everyone = new Set([sara, omar, lina])
const at = (text: string) => Date.parse(text)
const range = (from: string, until: string) => ({ from: at(from), until: at(until) })

const rotation = (changes: Partial<Rotation> = {}): Rotation => ({
  people: [sara, omar],
  handover: { unit: 'weeks', every: 1, weekday: 'sunday', at: '09:00' },
  startsOn: '2026-01-04',
  coverage: { kind: 'always' },
  ...changes,
})
const plan = (changes: Partial<Plan> = {}): Plan => ({
  timeZone: 'Asia/Riyadh',
  weekend: ['friday', 'saturday'],
  holidays: [],
  rotations: [rotation()],
  overrides: [],
  ...changes,
})

type Found = { from: number; until: number; userId: string }
const shown = ({ from, until, userId }: Found) =>
  `${new Date(from).toISOString().slice(0, 16)} ${new Date(until).toISOString().slice(0, 16)} ${userId}`

test('people take turns, and a shift at the edge of a range is whole', () => {
  const { shifts, gaps } = shiftsIn(plan(), range('2026-01-07T00:00Z', '2026-01-12T00:00Z'), everyone)
  expect(shifts.map(shown)).toEqual([
    '2026-01-04T06:00 2026-01-11T06:00 sara',
    '2026-01-11T06:00 2026-01-18T06:00 omar',
  ])
  expect(gaps).toEqual([])
})

test('nobody is on call before the first rotation starts, and the first turn may be short', () => {
  const started = plan({ rotations: [rotation({ startsOn: '2026-01-07' })] })
  const { shifts, gaps } = shiftsIn(started, range('2026-01-06T00:00Z', '2026-01-12T00:00Z'), everyone)
  expect(shifts.map(shown)).toEqual([
    '2026-01-07T06:00 2026-01-11T06:00 sara',
    '2026-01-11T06:00 2026-01-18T06:00 omar',
  ])
  expect(gaps).toEqual([{ ...range('2026-01-06T00:00Z', '2026-01-07T06:00Z'), absentId: null }])
})

test('the first rotation that covers a moment has it', () => {
  const nights = rotation({
    people: [lina],
    coverage: { kind: 'weekly', days: ['monday'], from: '22:00', to: '06:00' },
  })
  const { shifts } = shiftsIn(
    plan({ rotations: [nights, rotation()] }),
    range('2026-01-05T12:00Z', '2026-01-06T12:00Z'),
    everyone,
  )
  expect(shifts.map(shown)).toEqual([
    '2026-01-04T06:00 2026-01-05T19:00 sara',
    '2026-01-05T19:00 2026-01-06T03:00 lina',
    '2026-01-06T03:00 2026-01-11T06:00 sara',
  ])
})

test('an override wins, and of two the one that was made last', () => {
  const overrides = [
    { id: '1', userId: omar, ...range('2026-01-05T00:00Z', '2026-01-07T00:00Z') },
    { id: '2', userId: lina, ...range('2026-01-06T00:00Z', '2026-01-06T12:00Z') },
  ]
  const { shifts } = shiftsIn(plan({ overrides }), range('2026-01-05T00:00Z', '2026-01-08T00:00Z'), everyone)
  expect(shifts.map(shown)).toEqual([
    '2026-01-05T00:00 2026-01-06T00:00 omar',
    '2026-01-06T00:00 2026-01-06T12:00 lina',
    '2026-01-06T12:00 2026-01-07T00:00 omar',
    '2026-01-07T00:00 2026-01-11T06:00 sara',
  ])
  // An override of a person who left does not count, and makes no gap.
  const left = shiftsIn(
    plan({ overrides }),
    range('2026-01-06T00:00Z', '2026-01-06T12:00Z'),
    new Set([sara, omar]),
  )
  expect(left.shifts.map(({ userId }) => userId)).toEqual([omar])
})

test('the turn of a person who left is a gap, and nobody else moves up', () => {
  const four = range('2026-01-04T06:00Z', '2026-02-01T06:00Z')
  const { shifts, gaps } = shiftsIn(plan(), four, new Set([sara]))
  expect(shifts.map(shown)).toEqual([
    '2026-01-04T06:00 2026-01-11T06:00 sara',
    '2026-01-18T06:00 2026-01-25T06:00 sara',
  ])
  expect(gaps).toEqual([
    { ...range('2026-01-11T06:00Z', '2026-01-18T06:00Z'), absentId: omar },
    { ...range('2026-01-25T06:00Z', '2026-02-01T06:00Z'), absentId: omar },
  ])
  // A later rotation covers it where there is one.
  const spare = plan({ rotations: [rotation(), rotation({ people: [lina] })] })
  expect(holderAt(spare, at('2026-01-12T00:00Z'), new Set([sara, lina]))).toBe(lina)
})

test('workdays and days off follow the weekend and holidays in both calendars', () => {
  const holidays = [
    { name: 'Eid al-Fitr', calendar: 'hijri', month: 10, day: 1, days: 3 },
    { name: 'Founding Day', calendar: 'gregorian', month: 2, day: 22, days: 1 },
  ] as const
  const rotations = [
    rotation({ people: [omar], coverage: { kind: 'days_off' } }),
    rotation({ people: [sara], coverage: { kind: 'workdays' } }),
  ]
  const year = plan({ holidays: [...holidays], rotations })
  const on = (day: string) => holderAt(year, at(`${day}T12:00+03:00`), everyone)
  // 1 Shawwal 1447 of the Umm al-Qura calendar is Friday 20 March 2026.
  expect(['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-22', '2026-03-23'].map(on)).toEqual([
    sara,
    sara,
    omar,
    omar,
    sara,
  ])
  expect(['2026-02-22', '2026-02-23', '2026-02-20'].map(on)).toEqual([omar, sara, omar])
})

test('a handover at a skipped time is at the jump, and at a doubled time at the first', () => {
  const daily = plan({
    timeZone: 'Europe/Berlin',
    rotations: [rotation({ handover: { unit: 'days', every: 1, at: '02:30' } })],
  })
  const starts = (from: string, until: string) =>
    shiftsIn(daily, range(from, until), everyone).shifts.map((shift) =>
      new Date(shift.from).toISOString().slice(0, 16),
    )
  expect(starts('2026-03-28T12:00Z', '2026-03-30T12:00Z')).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:00',
    '2026-03-30T00:30',
  ])
  expect(starts('2026-10-24T12:00Z', '2026-10-26T12:00Z')).toEqual([
    '2026-10-24T00:30',
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ])
})

test('a handover says until when and who is next, across turns of the same person', () => {
  const months = range('2026-01-05T00:00Z', '2026-04-05T00:00Z')
  expect(handoverIn(plan(), months, everyone)).toMatchObject({
    now: { userId: sara, until: at('2026-01-11T06:00Z') },
    next: { userId: omar, from: at('2026-01-11T06:00Z') },
  })
  const alone = plan({ rotations: [rotation({ people: [sara] })] })
  expect(handoverIn(alone, months, everyone)).toEqual({ now: { userId: sara, until: null }, next: null })
  expect(handoverIn(plan(), months, new Set([omar]))).toMatchObject({
    now: null,
    next: { userId: omar, from: at('2026-01-11T06:00Z') },
  })
  const office = rotation({
    people: [sara],
    coverage: { kind: 'weekly', days: ['monday', 'tuesday'], from: '09:00', to: '17:00' },
  })
  const monday = range('2026-01-05T08:00Z', '2026-01-08T00:00Z')
  expect(handoverIn(plan({ rotations: [office] }), monday, everyone)).toMatchObject({
    now: { until: at('2026-01-05T14:00Z') },
    next: { userId: sara, from: at('2026-01-06T06:00Z') },
  })
})

/** The handover as all shifts of the range show it. */
function handoverByShifts(given: Plan, asked: Range, active: ReadonlySet<string>) {
  const { shifts } = shiftsIn(given, asked, active)
  const [first] = shifts
  if (!first || first.from > asked.from) return { now: null, next: first ?? null }
  let { until } = first
  const after = shifts.slice(1).find((shift) => {
    if (shift.userId !== first.userId || shift.from !== until) return true
    until = shift.until
    return false
  })
  return { now: { userId: first.userId, until: until < asked.until ? until : null }, next: after ?? null }
}

const year = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2027, 0, 1) }

test('a handover that is looked up in steps is the one that all shifts show', () => {
  const plans = fc.record({
    seed: fc.integer(),
    timeZone: fc.constantFrom(...zones),
    minutes: fc.array(fc.integer({ min: 0, max: 365 * 1440 }), { minLength: 3, maxLength: 3 }),
    days: fc.constantFrom(1, 30, onCallLimits.shownDays),
    // With few people at work and long turns, the next shift is weeks away.
    present: fc.constantFrom(0, 1, 7),
    turns: fc.constantFrom(1, 10, 40),
  })
  fc.assert(
    fc.property(plans, ({ seed, timeZone, minutes, days, present, turns }) => {
      const { plan: random, people } = randomPlan(seeded(seed), { timeZone, ...year })
      const rotations = random.rotations.map(({ handover, ...rest }) => ({
        ...rest,
        handover: { ...handover, every: handover.every * turns },
      }))
      const made = {
        ...random,
        rotations,
        overrides: random.overrides.filter((_, place) => place % turns === 0),
      }
      const active = new Set(people.slice(0, present))
      const moments = minutes.map((minute) => year.from + minute * 60_000)
      // The first and the last moment of a shift, too.
      const { shifts } = shiftsIn(made, { from: moments[0] ?? 0, until: (moments[0] ?? 0) + dayMs }, active)
      for (const from of [...moments, ...shifts.flatMap((shift) => [shift.from, shift.until - 1])]) {
        const asked = { from, until: from + days * dayMs }
        const { now, next } = handoverIn(made, asked, active)
        const expected = handoverByShifts(made, asked, active)
        expect(now).toEqual(expected.now)
        expect(next && { userId: next.userId, from: next.from }).toEqual(
          expected.next && { userId: expected.next.userId, from: expected.next.from },
        )
        expect(now?.userId ?? null).toBe(holderAt(made, from, active))
      }
    }),
    { numRuns: 200 },
  )
})

const daily = { unit: 'days', every: 1, at: '09:00' } as const
const yearly = { unit: 'weeks', every: onCallLimits.handoverWeeks, weekday: 'sunday', at: '09:00' } as const

/** As many rotations as a schedule may have, and as many long holidays as asked. */
const largest = (
  coverage: (place: number) => Coverage,
  { handover = daily, holidays = 0 }: { handover?: Handover; holidays?: number } = {},
) =>
  plan({
    timeZone: 'Europe/Berlin',
    holidays: Array.from({ length: holidays }, (_, place) => ({
      name: 'Holiday',
      calendar: place % 2 === 0 ? 'gregorian' : 'hijri',
      month: 1 + (place % 12),
      day: 1 + ((place * 7) % 28),
      days: onCallLimits.holidayDays,
    })),
    rotations: Array.from({ length: onCallLimits.rotations }, (_, place) =>
      rotation({ handover, coverage: coverage(place) }),
    ),
  })
const quarter = range('2026-03-01T07:13Z', '2026-06-01T07:13Z')

/** The fastest of several runs: whatever else the machine does only makes a run longer. */
function fastestOf(work: () => void) {
  const runs = Array.from({ length: 7 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...runs)
}

test.each([
  { name: 'a day', handover: daily },
  { name: 'a year', handover: yearly },
])(
  'who is on call now costs a fraction of the shifts of three months, with turns of $name',
  ({ handover }) => {
    const slices = largest(
      (place) => ({ kind: 'weekly', days: [...weekdays], from: `0${place}:00`, to: `0${place}:30` }),
      { handover },
    )
    const all = fastestOf(() => shiftsIn(slices, quarter, everyone))
    expect(all / fastestOf(() => handoverIn(slices, quarter, everyone))).toBeGreaterThan(8)
  },
)

test('fifty long holidays make shifts a little slower, not many times', () => {
  const daysOff = (holidays: number) =>
    largest((place) => ({ kind: place % 2 === 0 ? 'days_off' : 'workdays' }), { holidays })
  const [none, most] = [daysOff(0), daysOff(onCallLimits.holidays)]
  const without = fastestOf(() => shiftsIn(none, quarter, everyone))
  expect(fastestOf(() => shiftsIn(most, quarter, everyone)) / without).toBeLessThan(3)
})

test.each(['Africa/Cairo', 'Australia/Lord_Howe', 'Europe/Berlin'])(
  'every minute is in one shift or in one gap, as clocks show it: %s',
  (timeZone) => {
    const random = seeded(7)
    for (const [from, until] of [
      [Date.UTC(2026, 2, 15), Date.UTC(2026, 4, 5)],
      [Date.UTC(2026, 8, 20), Date.UTC(2026, 10, 10)],
    ] as const) {
      const clock = readClock(timeZone, from, until)
      expect(clock.changes).toBe(1)
      for (let schedule = 0; schedule < 5; schedule += 1) {
        const result = compareShifts(randomPlan(random, clock), clock, random)
        expect(result).toMatchObject({ double: 0, unannounced: 0, wrong: 0 })
        expect(result.shifts).toBeGreaterThan(0)
      }
    }
  },
  30_000,
)
