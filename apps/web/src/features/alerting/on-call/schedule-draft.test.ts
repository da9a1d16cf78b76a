import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { expect, test } from 'vitest'
import {
  isHolidayOk,
  moved,
  newRotation,
  problemsOf,
  toDraft,
  toHolidayDraft,
  toPlan,
} from './schedule-draft.ts'

const schedule: OnCallSchedule = {
  id: 'id',
  name: 'Operations',
  timeZone: 'Asia/Riyadh',
  weekend: ['friday', 'saturday'],
  holidays: [{ name: 'Eid', calendar: 'hijri', month: 10, day: 1, days: 3 }],
  rotations: [
    {
      people: ['a', 'b'],
      handover: { unit: 'days', every: 2, at: '08:00' },
      startsOn: '2026-01-01',
      coverage: { kind: 'weekly', days: ['monday'], from: '22:00', to: '06:00' },
    },
    {
      people: ['a'],
      handover: { unit: 'weeks', every: 1, weekday: 'monday', at: '09:00' },
      startsOn: '2026-01-01',
      coverage: { kind: 'days_off' },
    },
  ],
  people: [],
  overrides: [],
  now: null,
  next: null,
}

test('a schedule comes out of its form as it went in', () => {
  const { timeZone, weekend, holidays, rotations } = schedule
  expect(toPlan(toDraft(schedule, 'UTC', '2026-11-18'))).toEqual({ timeZone, weekend, holidays, rotations })
})

test('a new one begins today, and is incomplete without people', () => {
  const draft = toDraft(null, 'Africa/Cairo', '2026-11-18')
  expect(draft).toMatchObject({ timeZone: 'Africa/Cairo', weekend: ['friday', 'saturday'] })
  expect(toDraft(null, 'Europe/Berlin', '2026-11-18').weekend).toEqual(['sunday', 'saturday'])
  expect(toPlan(draft)).toBe(null)
  expect([...problemsOf(newRotation('2026-11-18'))]).toEqual(['people'])
})

test('fields say what they miss', () => {
  const rotation = { ...newRotation('2026-11-18'), people: ['a'] }
  expect([...problemsOf({ ...rotation, every: '0', at: '', startsOn: '' })]).toEqual([
    'every',
    'at',
    'startsOn',
  ])
  expect([...problemsOf({ ...rotation, every: '٥' })]).toEqual([])
  expect([...problemsOf({ ...rotation, every: '53' })]).toEqual(['every'])
  expect([...problemsOf({ ...rotation, every: '53', unit: 'days' })]).toEqual([])
  expect([...problemsOf({ ...rotation, kind: 'weekly', days: [], from: '', to: '' })]).toEqual([
    'days',
    'from',
    'to',
  ])
  const holiday = toHolidayDraft({ name: 'Eid', calendar: 'hijri', month: 10, day: 1, days: 3 })
  expect(isHolidayOk(holiday)).toBe(true)
  expect(isHolidayOk({ ...holiday, name: ' ' })).toBe(false)
  expect(isHolidayOk({ ...holiday, day: '32' })).toBe(false)
  expect(isHolidayOk({ ...holiday, days: '15' })).toBe(false)
})

test('an entry moves by one place', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
