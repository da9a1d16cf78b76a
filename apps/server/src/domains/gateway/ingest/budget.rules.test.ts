import { expect, test } from 'vitest'
import {
  budget,
  countLines,
  hasTooManyLabels,
  newBucket,
  priceOf,
  refill,
  secondsUntilPaid,
} from './budget.rules.ts'

const hours = (count: number) => count * 3_600_000

test('long names cost as much as the samples that would weigh the same', () => {
  expect(priceOf(50, 50 * 4)).toBe(50)
  expect(priceOf(1, 128 * 1000)).toBe(1000)
  expect(priceOf(0, 3)).toBe(1)
})

test('a text has as many samples as lines', () => {
  expect(countLines(Buffer.from('a 1\n'.repeat(50)))).toBe(50)
  expect(countLines(Buffer.from('a 1'))).toBe(0)
})

test('a line may have 27 labels beside its name, wherever it stands', () => {
  const line = (labels: number) => `a{${Array.from({ length: labels }, (_, n) => `l${n}="x"`).join()}} 1\n`
  expect(hasTooManyLabels(Buffer.from(line(27).repeat(3)))).toBe(false)
  expect(hasTooManyLabels(Buffer.from(line(27) + line(28)))).toBe(true)
  expect(hasTooManyLabels(Buffer.from(line(28).trimEnd()))).toBe(true)
  expect(hasTooManyLabels(Buffer.from('a 1\nb 2\n'))).toBe(false)
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
