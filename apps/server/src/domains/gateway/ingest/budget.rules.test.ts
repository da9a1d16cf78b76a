import { expect, test } from 'vitest'
import { budget, newBucket, priceOf, refill, secondsUntilPaid } from './budget.rules.ts'

const hours = (count: number) => count * 3_600_000

test('long lines cost as much as the short ones that would weigh the same', () => {
  expect(priceOf(Buffer.from('a 1\n'.repeat(50)))).toBe(50)
  expect(priceOf(Buffer.from(`${'a'.repeat(128 * 1000 - 1)}\n`))).toBe(1000)
  expect(priceOf(Buffer.from('a 1'))).toBe(1)
})

test('a device that was quiet for long may send no more at once than one that is new', () => {
  const bucket = newBucket(0)
  refill(bucket, hours(48))
  expect(bucket.samples).toBe(budget.samplesAtOnce)
  bucket.samples = -budget.samplesPerSecond * 10
  expect(secondsUntilPaid(bucket)).toBe(10)
  refill(bucket, hours(48) + 4000)
  expect(secondsUntilPaid(bucket)).toBe(6)
  refill(bucket, hours(96))
  expect(bucket.samples).toBe(budget.samplesAtOnce)
})

test('series are counted by the hour', () => {
  const bucket = newBucket(0)
  bucket.series.add(1)
  refill(bucket, hours(1))
  expect(bucket.series.size).toBe(1)
  refill(bucket, hours(1) + 1)
  expect(bucket.series.size).toBe(0)
})
