import { expect, test } from 'vitest'
import { budget, newBucket, priceOf, refill, secondsUntilPaid } from './report-budget.rules.ts'

test('a device may bring all that it has at once, and then no more than it is given back', () => {
  const bucket = newBucket(1000)
  expect(bucket).toEqual({ bytes: 24 * 1024 * 1024, filledAt: 1000 })
  bucket.bytes = 0
  refill(bucket, 3000)
  expect(bucket).toEqual({ bytes: 40 * 1024, filledAt: 3000 })
  refill(bucket, 1e12)
  expect(bucket.bytes).toBe(budget.bytesAtOnce)
})

test('who owes waits until it is paid, and a second at least', () => {
  expect(secondsUntilPaid({ bytes: -budget.bytesPerSecond * 3, filledAt: 0 })).toBe(3)
  expect(secondsUntilPaid({ bytes: -budget.bytesPerSecond * 3 - 1, filledAt: 0 })).toBe(4)
  expect(secondsUntilPaid({ bytes: -1, filledAt: 0 })).toBe(1)
  expect(secondsUntilPaid({ bytes: 5000, filledAt: 0 })).toBe(1)
})

test('a small report has a price too, and a bomb that of the largest', () => {
  expect(priceOf(Buffer.alloc(10))).toBe(4096)
  expect(priceOf(Buffer.alloc(5000))).toBe(5000)
  expect(priceOf(undefined)).toBe(8 * 1024 * 1024)
  expect(budget.bodyBytes).toBe(4 * 1024 * 1024)
})
