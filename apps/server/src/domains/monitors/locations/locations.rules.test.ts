import type { CheckResult } from '@marsad/contract/http/monitors'
import { describe, expect, test } from 'vitest'
import { checkResultOf } from '../checks/check-result.rules.ts'
import { failuresOf, isCheckedFrom, originOf, single, verdictOf, verdictSamples } from './locations.rules.ts'

const at = new Date('2026-01-01T12:00:00Z').toISOString()
const result = (isUp: boolean, fields: Partial<CheckResult> = {}): CheckResult => ({
  at,
  isUp,
  duration: 0.1,
  status: isUp ? 200 : 503,
  redirects: 0,
  phases: {},
  problem: isUp ? null : 'status_unexpected',
  note: null,
  ...fields,
})

/** Every way in which a number of locations can see a target: up, down or nothing. */
const sights = (count: number): (boolean | null)[][] =>
  count === 0 ? [[]] : sights(count - 1).flatMap((rest) => [true, false, null].map((one) => [one, ...rest]))

describe.for([3, 4, 5])('of %i locations', (count) => {
  const majority = Math.floor(count / 2) + 1

  test.for(sights(count))('%j', (seen) => {
    const results = seen.filter((one) => one !== null).map((one) => result(one))
    const failing = results.filter(({ isUp }) => !isUp).length
    const verdict = verdictOf(results, majority)
    expect(verdict === false).toBe(failing >= majority)
    expect(verdict === null).toBe(results.length < majority)
  })
})

test('the verdict is a check like any other, of the location in the middle', () => {
  const seen = [
    result(true, { duration: 0.9, phases: { connect: 0.5 } }),
    result(false),
    result(true, { duration: 0.2, phases: { connect: 0.1 } }),
    result(true, { duration: 0.1 }),
  ]
  const check = { kind: 'tcp', host: 'db.example', port: 5432 } as const
  const read = (downWhen: number) =>
    checkResultOf({ check, samples: verdictSamples(check, seen, downWhen), atSeconds: Date.parse(at) / 1000 })
  expect(read(2)).toEqual(result(true, { duration: 0.2, phases: { connect: 0.1 } }))
  expect(read(1)).toEqual(result(false))
  expect(verdictSamples(check, seen, 5)).toEqual([])
})

test('the round trip of a ping stays its response time', () => {
  const check = { kind: 'ping', host: 'gate' } as const
  const samples = verdictSamples(check, [result(true, { duration: 0.003, status: null })], 1)
  expect(checkResultOf({ check, samples, atSeconds: 0 })).toMatchObject({ isUp: true, duration: 0.003 })
})

test('the origin changes only by what is given', () => {
  const several = { probedById: null, locations: ['server', 'a'], downWhen: 2 }
  expect(originOf(several, {})).toEqual(several)
  // A client that does not know locations sends only the other field.
  expect(originOf(several, { probedById: null })).toEqual(several)
  expect(originOf(several, { probedById: 'b' })).toEqual({ ...single, probedById: 'b' })
  expect(originOf(several, { locations: null })).toEqual(single)
  const byAgent = { ...single, probedById: 'b' }
  expect(originOf(byAgent, {})).toEqual(byAgent)
  expect(originOf(byAgent, { probedById: null })).toEqual(single)
  expect(originOf(byAgent, { locations: { from: ['a', 'b'], downWhen: 1 } })).toEqual({
    probedById: null,
    locations: ['a', 'b'],
    downWhen: 1,
  })
})

test('a monitor is checked from its locations alone', () => {
  expect(isCheckedFrom(single, 'server')).toBe(true)
  expect(isCheckedFrom({ probedById: 'a', locations: null }, 'server')).toBe(false)
  expect(isCheckedFrom({ probedById: null, locations: ['a'] }, 'server')).toBe(false)
  expect(isCheckedFrom({ probedById: null, locations: ['a'] }, 'a')).toBe(true)
})

test('the cause names the locations that see the failure', () => {
  const seen = [
    { id: 'server' as const, name: '', last: result(true) },
    { id: 'a', name: 'fra-1', last: result(false) },
    { id: 'b', name: 'cairo-1', last: null },
  ]
  expect(failuresOf(seen)).toEqual({
    of: 3,
    down: [{ name: 'fra-1', problem: 'status_unexpected', status: 503 }],
  })
  expect(failuresOf([])).toBeNull()
})
