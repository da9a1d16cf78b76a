import { expect, test } from 'vitest'
import { valueRange } from './axes.ts'

test('the axis starts at zero and leaves room above the data', () => {
  const [low, high] = valueRange({ min: 20, max: 50 }, undefined, [])
  expect(low).toBe(0)
  expect(high).toBeCloseTo(55)
})

test('a threshold within reach is shown, a far one does not flatten the data', () => {
  expect(valueRange({ min: 0, max: 50 }, undefined, [80])[1]).toBeCloseTo(88)
  expect(valueRange({ min: 0, max: 50 }, undefined, [500])[1]).toBeCloseTo(55)
})

test('a fixed top holds, and nothing at all still gives an axis', () => {
  expect(valueRange({ min: 0, max: 50 }, 100, [80])).toEqual([0, 100])
  expect(valueRange({ min: null, max: null }, undefined, [])).toEqual([0, 1])
})
