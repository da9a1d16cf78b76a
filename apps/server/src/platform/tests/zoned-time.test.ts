import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, minutesOf, onDay, wallClock } from '../zoned-time.ts'

const utc = (text: string) => new Date(`${text}Z`)

test('clocks show what they show in their zone', () => {
  expect(wallClock(utc('2026-01-01T22:30:15'), 'Asia/Riyadh')).toEqual(utc('2026-01-02T01:30:15'))
  expect(wallClock(utc('2026-07-01T12:00:00'), 'America/St_Johns')).toEqual(utc('2026-07-01T09:30:00'))
  // Midnight is the beginning of a day, and never hour 24.
  expect(wallClock(utc('2026-01-01T21:00:00'), 'Asia/Riyadh')).toEqual(utc('2026-01-02T00:00:00'))
})

test('what clocks show twice is meant the first time, and what they skip as long after the jump', () => {
  // Berlin goes from 02:00 to 03:00 in March, and from 03:00 to 02:00 in October.
  expect(instantOf(utc('2026-10-25T02:30:00'), 'Europe/Berlin')).toEqual(utc('2026-10-25T00:30:00'))
  expect(instantOf(utc('2026-03-29T02:30:00'), 'Europe/Berlin')).toEqual(utc('2026-03-29T01:30:00'))
  expect(instantOf(utc('2026-03-29T01:59:59'), 'Europe/Berlin')).toEqual(utc('2026-03-29T00:59:59'))
  expect(instantOf(utc('2026-03-29T03:00:00'), 'Europe/Berlin')).toEqual(utc('2026-03-29T01:00:00'))
  expect(instantOf(utc('2026-10-25T03:00:00'), 'Europe/Berlin')).toEqual(utc('2026-10-25T02:00:00'))
  // New York, where the offset is below zero.
  expect(instantOf(utc('2026-03-08T02:30:00'), 'America/New_York')).toEqual(utc('2026-03-08T07:30:00'))
  expect(instantOf(utc('2026-11-01T01:30:00'), 'America/New_York')).toEqual(utc('2026-11-01T05:30:00'))
})

test('in every zone and at every moment, the clocks show the instant that was found for them', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Riyadh',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Africa/Cairo',
  )
  const seconds = fc.integer({ min: 1_577_836_800, max: 1_893_456_000 })
  fc.assert(
    fc.property(zone, seconds, (timeZone, at) => {
      const instant = new Date(at * 1000)
      const found = instantOf(wallClock(instant, timeZone), timeZone)
      expect(wallClock(found, timeZone)).toEqual(wallClock(instant, timeZone))
      expect(found <= instant).toBe(true)
    }),
  )
})

test('a time of day is so many minutes, and a day is the one that the clock is in', () => {
  expect(minutesOf('22:30')).toBe(1350)
  expect(minutesOf('00:05')).toBe(5)
  expect(minutesOf('')).toBe(0)
  expect(onDay(utc('2026-02-28T23:59:59'), 0, 90)).toEqual(utc('2026-02-28T01:30:00'))
  expect(onDay(utc('2026-02-28T23:59:59'), 1, 0)).toEqual(utc('2026-03-01T00:00:00'))
  expect(onDay(utc('2026-01-01T00:00:00'), -1, 0)).toEqual(utc('2025-12-31T00:00:00'))
})
