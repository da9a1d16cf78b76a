import type { MaintenanceSchedule } from '@marsad/contract/http/maintenance'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsAt, spanAt } from './schedule.ts'

type Weekly = Extract<MaintenanceSchedule, { kind: 'weekly' }>
const weekly = (changes: Partial<Weekly>): Weekly => ({
  kind: 'weekly',
  days: ['sunday'],
  start: '02:00',
  minutes: 60,
  timeZone: 'UTC',
  ...changes,
})
const once: MaintenanceSchedule = { kind: 'once', from: '2026-03-01T10:00:00Z', to: '2026-03-01T12:00:00Z' }

// 2026: in Berlin clocks jump from 02:00 to 03:00 on 29 March and back from 03:00 to 02:00 on 25 October.
const berlin = { timeZone: 'Europe/Berlin' }
const daily = {
  days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
} as const satisfies Partial<Weekly>

test.each<[string, MaintenanceSchedule, string, boolean, string | null, string | null]>([
  ['once, before', once, '2026-03-01T09:59Z', false, '2026-03-01T10:00Z', '2026-03-01T12:00Z'],
  ['once, at its beginning', once, '2026-03-01T10:00Z', true, '2026-03-01T10:00Z', '2026-03-01T12:00Z'],
  ['once, at its end', once, '2026-03-01T12:00Z', false, null, null],
  ['weekly, days before', weekly({}), '2026-03-04T00:00Z', false, '2026-03-08T02:00Z', '2026-03-08T03:00Z'],
  ['weekly, in it', weekly({}), '2026-03-08T02:59Z', true, '2026-03-08T02:00Z', '2026-03-08T03:00Z'],
  ['weekly, just over', weekly({}), '2026-03-08T03:00Z', false, '2026-03-15T02:00Z', '2026-03-15T03:00Z'],
  [
    'past midnight, on the next day',
    weekly({ days: ['saturday'], start: '23:30', minutes: 120 }),
    '2026-03-08T01:00Z',
    true,
    '2026-03-07T23:30Z',
    '2026-03-08T01:30Z',
  ],
  [
    'a day of another zone: Sunday in Riyadh begins on Saturday',
    weekly({ start: '00:30', timeZone: 'Asia/Riyadh' }),
    '2026-03-07T21:45Z',
    true,
    '2026-03-07T21:30Z',
    '2026-03-07T22:30Z',
  ],
  [
    'the hour that is skipped: as late after the jump',
    weekly({ ...berlin, start: '02:30' }),
    '2026-03-29T01:30Z',
    true,
    '2026-03-29T01:30Z',
    '2026-03-29T02:30Z',
  ],
  [
    'the hour that comes twice: the first time',
    weekly({ ...berlin, start: '02:30', minutes: 30 }),
    '2026-10-25T00:45Z',
    true,
    '2026-10-25T00:30Z',
    '2026-10-25T01:00Z',
  ],
  [
    'the hour that comes twice: not the second time',
    weekly({ ...berlin, start: '02:30', minutes: 30 }),
    '2026-10-25T01:45Z',
    false,
    '2026-11-01T01:30Z',
    '2026-11-01T02:00Z',
  ],
  [
    'across the jump it lasts as long as it says',
    weekly({ ...berlin, start: '01:00', minutes: 180 }),
    '2026-03-29T02:59Z',
    true,
    '2026-03-29T00:00Z',
    '2026-03-29T03:00Z',
  ],
  [
    'across the way back too',
    weekly({ ...berlin, days: ['saturday'], start: '23:00', minutes: 240 }),
    '2026-10-25T00:59Z',
    true,
    '2026-10-24T21:00Z',
    '2026-10-25T01:00Z',
  ],
  [
    'the same time of day before the jump and after it',
    weekly({ ...berlin, start: '10:00' }),
    '2026-03-23T00:00Z',
    false,
    '2026-03-29T08:00Z',
    '2026-03-29T09:00Z',
  ],
  [
    'one that began on the day before yesterday, which had 23 hours, lasts into the day after',
    weekly({ ...berlin, days: ['saturday'], start: '23:30', minutes: 1440 }),
    '2026-03-29T22:29Z',
    true,
    '2026-03-28T22:30Z',
    '2026-03-29T22:30Z',
  ],
  [
    'over the day of 25 hours it ends an hour earlier by the clock',
    weekly({ ...berlin, days: ['saturday'], start: '23:30', minutes: 1440 }),
    '2026-10-25T21:29Z',
    true,
    '2026-10-24T21:30Z',
    '2026-10-25T21:30Z',
  ],
  [
    'every day for all day: one follows the other',
    weekly({ ...daily, start: '12:00', minutes: 1440 }),
    '2026-03-08T11:00Z',
    true,
    '2026-03-07T12:00Z',
    '2026-03-08T12:00Z',
  ],
])('maintenance: %s [F2]', (_, schedule, at, isNow, from, to) => {
  const moment = new Date(at)
  const span = spanAt(schedule, moment)
  expect(holdsAt(span, moment)).toBe(isNow)
  const iso = (text: string | null) => text && new Date(text).toISOString()
  expect([span?.from.toISOString() ?? null, span?.to.toISOString() ?? null]).toEqual([iso(from), iso(to)])
})

test('at whatever moment, a window that holds is one that began within its length', () => {
  const zones = ['UTC', 'Europe/Berlin', 'Asia/Riyadh', 'America/New_York', 'Australia/Lord_Howe']
  const schedules = fc.record({
    kind: fc.constant('weekly' as const),
    days: fc.uniqueArray(fc.constantFrom(...daily.days), { minLength: 1 }),
    start: fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':')),
    minutes: fc.integer({ min: 1, max: 1440 }),
    timeZone: fc.constantFrom(...zones),
  })
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(schedules, moments, fc.nat(1440), (schedule, at, minutesLater) => {
      const span = spanAt(schedule, at)
      if (!span) return false
      expect(span.to.getTime() - span.from.getTime()).toBe(schedule.minutes * 60_000)
      // Every moment within a window belongs to the same window.
      const inside = new Date(span.from.getTime() + (minutesLater % schedule.minutes) * 60_000)
      const again = spanAt(schedule, inside)
      return holdsAt(again, inside) && (again?.from.getTime() ?? Infinity) <= span.from.getTime()
    }),
  )
})
