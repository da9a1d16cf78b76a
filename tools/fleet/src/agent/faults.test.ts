import { expect, test } from 'vitest'
import { faultOf, parseFaults } from './faults.ts'

test('faults are read as shares', () => {
  expect(parseFaults('stop=5%,flap=0.02')).toEqual({ stop: 0.05, flap: 0.02 })
  expect(parseFaults('')).toEqual({})
  for (const wrong of ['burn=1%', 'stop', 'stop=', 'stop=200%'])
    expect(() => parseFaults(wrong)).toThrow('is no fault')
})

test('about the named share of a fleet has each fault', () => {
  const faults = Array.from({ length: 10_000 }, (_, seed) => faultOf({ stop: 0.1, bad: 0.3 }, seed))
  const share = (kind?: string) => faults.filter((fault) => fault === kind).length / faults.length
  expect(share('stop')).toBeCloseTo(0.1, 1)
  expect(share('bad')).toBeCloseTo(0.3, 1)
  expect(share(undefined)).toBeCloseTo(0.6, 1)
})
