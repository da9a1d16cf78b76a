import { expect, test } from 'vitest'
import { changeOf, availabilityRatingOf, surenessOf } from './analytics.rules.ts'

test('shares change by whole points, and less than half of one is no change [D12]', () => {
  expect(changeOf('cpu', { mean: 0.42, previousMean: 0.4 })).toEqual({ kind: 'up', by: 2, unit: 'points' })
  expect(changeOf('disk', { mean: 0.4, previousMean: 0.41 })).toEqual({ kind: 'down', by: 1, unit: 'points' })
  expect(changeOf('memory', { mean: 0.404, previousMean: 0.4 })).toEqual({ kind: 'same' })
})

test('traffic changes by its own share, and from nothing by no number [D12]', () => {
  expect(changeOf('receive', { mean: 150, previousMean: 100 })).toEqual({
    kind: 'up',
    by: 0.5,
    unit: 'ratio',
  })
  expect(changeOf('transmit', { mean: 10, previousMean: 0 })).toEqual({ kind: 'unknown' })
  expect(changeOf('transmit', { mean: 0, previousMean: 0 })).toEqual({ kind: 'same' })
})

test('without a period before there is nothing to compare with [D12]', () => {
  expect(changeOf('cpu', { mean: 0.4, previousMean: null })).toEqual({ kind: 'unknown' })
})

test('confidence and availability have three words each [D12]', () => {
  expect([0.95, 0.6, 0.1].map(surenessOf)).toEqual(['high', 'fair', 'low'])
  expect([1, 0.98, 0.4].map(availabilityRatingOf)).toEqual(['steady', 'gaps', 'away'])
})
