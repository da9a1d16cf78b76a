import { expect, test } from 'vitest'
import { quietUntil } from './notify.ts'

const hours = (from: string, to: string, timeZone = 'UTC') => ({
  isOn: true,
  from,
  to,
  timeZone,
  letCriticalThrough: false,
})
const night = hours('22:00', '07:00')
const riyadh = hours('22:00', '07:00', 'Asia/Riyadh')
const berlin = hours('22:00', '07:00', 'Europe/Berlin')

test.each([
  ['in the evening, until the morning after', night, '2026-03-01T22:00Z', '2026-03-02T07:00Z'],
  ['after midnight, until the same morning', night, '2026-03-02T06:59Z', '2026-03-02T07:00Z'],
  ['at their end', night, '2026-03-02T07:00Z', null],
  ['by day', night, '2026-03-02T12:00Z', null],
  ['within one day', hours('12:00', '13:00'), '2026-03-02T12:30Z', '2026-03-02T13:00Z'],
  ['from and to the same time: none', hours('12:00', '12:00'), '2026-03-02T12:00Z', null],
  ['by the clock of the person', riyadh, '2026-03-01T19:30Z', '2026-03-02T04:00Z'],
  ['and not by that of the server', riyadh, '2026-03-02T05:00Z', null],
  ['the night in which clocks jump is shorter', berlin, '2026-03-28T22:00Z', '2026-03-29T05:00Z'],
  ['the night in which they go back is longer', berlin, '2026-10-24T20:00Z', '2026-10-25T06:00Z'],
  [
    'an end that comes twice is meant the first time',
    hours('22:00', '02:30', 'Europe/Berlin'),
    '2026-10-24T23:00Z',
    '2026-10-25T00:30Z',
  ],
  ['and is over the second time', hours('22:00', '02:30', 'Europe/Berlin'), '2026-10-25T01:10Z', null],
  [
    'an end that is skipped comes with the jump',
    hours('22:00', '02:30', 'Europe/Berlin'),
    '2026-03-28T23:00Z',
    '2026-03-29T01:30Z',
  ],
])('quiet hours: %s [F2]', (_, quiet, at, until) => {
  expect(quietUntil(quiet, new Date(at))?.toISOString() ?? null).toBe(until && new Date(until).toISOString())
  expect(quietUntil({ ...quiet, isOn: false }, new Date(at))).toBeNull()
})
