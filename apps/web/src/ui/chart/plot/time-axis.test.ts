import { expect, test } from 'vitest'
import { zoneOffset } from '../../../lib/time/wall-clock.ts'
import { isMidnight, timeSplits } from './axes.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const clock = (splits: number[], timeZone: string) =>
  splits.map((time) =>
    new Date(time * 1000).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  )
const HOUR = 3600

test('offsets follow the zone and its daylight saving', () => {
  expect(zoneOffset('Asia/Riyadh', at('2026-07-01T00:00:00Z'))).toBe(3 * HOUR)
  expect(zoneOffset('Asia/Kathmandu', at('2026-07-01T00:00:00Z'))).toBe(5.75 * HOUR)
  expect(zoneOffset('Europe/Berlin', at('2026-03-29T00:59:59Z'))).toBe(HOUR)
  expect(zoneOffset('Europe/Berlin', at('2026-03-29T01:00:00Z'))).toBe(2 * HOUR)
})

test('ticks stand on round hours of the zone, also where it is off by 45 minutes', () => {
  const splits = timeSplits(
    at('2026-07-01T00:00:00Z'),
    at('2026-07-01T06:00:00Z'),
    2 * HOUR,
    'Asia/Kathmandu',
  )
  expect(clock(splits, 'Asia/Kathmandu')).toEqual(['06:00', '08:00', '10:00'])
})

test('when clocks go forward, every six hours stays 0, 6, 12, 18', () => {
  const splits = timeSplits(at('2026-03-28T12:00:00Z'), at('2026-03-30T00:00:00Z'), 6 * HOUR, 'Europe/Berlin')
  expect(clock(splits, 'Europe/Berlin')).toEqual(['18:00', '00:00', '06:00', '12:00', '18:00', '00:00'])
})

test('when clocks go back, the repeated hour has ticks twice', () => {
  const splits = timeSplits(at('2026-10-24T23:00:00Z'), at('2026-10-25T02:00:00Z'), HOUR, 'Europe/Berlin')
  expect(clock(splits, 'Europe/Berlin')).toEqual(['01:00', '02:00', '02:00', '03:00'])
})

test('days begin at midnight of the zone on both sides of the change', () => {
  const splits = timeSplits(
    at('2026-10-23T12:00:00Z'),
    at('2026-10-27T12:00:00Z'),
    24 * HOUR,
    'Europe/Berlin',
  )
  expect(splits.map((time) => isMidnight(time, 'Europe/Berlin'))).toEqual([true, true, true, true])
})
