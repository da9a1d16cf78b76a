import { expect, test } from 'vitest'
import { changeOf, figures, isBlank, availabilityRatingOf, surenessOf } from './analytics.rules.ts'

test('each step begins at its own value', () => {
  expect([0.8, 0.79, 0.5, 0.49].map(surenessOf)).toEqual(['high', 'fair', 'fair', 'low'])
  expect([0.999, 0.998, 0.95, 0.94].map(availabilityRatingOf)).toEqual(['steady', 'gaps', 'gaps', 'away'])
})

test('what rounds to nothing is the same, and of what is not known nothing is said', () => {
  expect(changeOf('receive', { mean: 1000, previousMean: 1001 })).toEqual({ kind: 'same' })
  expect(changeOf('cpu', { mean: null, previousMean: 0.5 })).toEqual({ kind: 'unknown' })
  expect(changeOf('cpu', { mean: null, previousMean: null })).toEqual({ kind: 'unknown' })
  expect(changeOf('cpu', { mean: 0.5, previousMean: 0.5 })).toEqual({ kind: 'same' })
})

test('nothing was measured where no figure and no machine says anything', () => {
  const trends = (mean: number | null) =>
    Object.fromEntries(figures.map((figure, n) => [figure, { mean: n === 0 ? mean : null }]))
  const blank = (mean: number | null, availability: object[]) =>
    isBlank({ trends: trends(mean), availability } as never)
  expect(blank(null, [])).toBe(true)
  expect(blank(0, [])).toBe(false)
  expect(blank(null, [{}])).toBe(false)
})
