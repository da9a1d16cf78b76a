import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daySeconds, daysUntil, uptimeOf } from '../monitors/uptime.rules.ts'
import { isYesterdayOver, settledOf } from './state.rules.ts'

const at = (text: string) => daysUntil(new Date(`2026-03-02T${text}Z`), 90)

test.for([
  ['00:00:01', 0],
  ['00:05:59', 0],
  ['00:06:00', 300],
  ['00:10:59', 300],
  ['12:01:00', 12 * 3600],
  ['23:59:59', daySeconds - 300],
] as const)('at %s, %i seconds of the day have been reported', ([text, ofToday]) => {
  expect(settledOf(at(text)).ofToday).toBe(ofToday)
  expect(isYesterdayOver(at(text))).toBe(ofToday > 0)
})

test('whenever somebody looks, what must be here is over, and less than seven minutes old', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
      const days = daysUntil(now, 90)
      const { atSeconds, ofToday } = settledOf(days)
      const ageSeconds = days.midnight + days.secondsOfToday - atSeconds
      expect(ageSeconds).toBeGreaterThanOrEqual(60)
      expect(ageSeconds).toBeLessThan(360)
      expect(ofToday === 0 || days.midnight + ofToday === atSeconds).toBe(true)
    }),
  )
})

test('a mean is within what it is made of, and of nothing there is none', () => {
  const days = at('12:00:00')
  expect(uptimeOf([null, null], days)).toBe(null)
  const shares = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 90,
  })
  fc.assert(
    fc.property(shares, (values) => {
      const known = values.filter((value) => value !== null)
      const mean = uptimeOf(values, days)
      if (known.length === 0 || mean === null) return mean === null
      return mean >= Math.min(...known) - 1e-9 && mean <= Math.max(...known) + 1e-9
    }),
  )
})
