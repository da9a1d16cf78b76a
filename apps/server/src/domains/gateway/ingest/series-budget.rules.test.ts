import { expect, test } from 'vitest'
import { budget, hashSeries, hasTooManyOf, hasTooManySeries, newBucket, refill } from './budget.rules.ts'

const lines = (count: number, lineOf: (n: number) => string) =>
  Buffer.from(Array.from({ length: count }, (_, n) => `${lineOf(n)}\n`).join(''))

test('a device that invents series is found out, and one that repeats its own is not', () => {
  const inventive = newBucket(0)
  const isFound = Array.from({ length: 4 }, (_, body) =>
    hasTooManySeries(
      inventive,
      lines(4000, (n) => `cpu_seconds{id="${body * 4000 + n}"} 1 1000`),
    ),
  )
  expect(isFound).toEqual([false, false, true, true])
  const ordinary = newBucket(0)
  for (let body = 0; body < 20; body += 1) {
    expect(
      hasTooManySeries(
        ordinary,
        lines(4000, (n) => `cpu_seconds{id="${n}"} ${body} ${body}`),
      ),
    ).toBe(false)
  }
})

test('small texts are looked at one time in eight, and what is known of the device is told each time', () => {
  const bucket = newBucket(0)
  const small = lines(200, (n) => `cpu{id="${n}"} 1`)
  const sizes = Array.from({ length: 10 }, (_, body) => {
    hasTooManySeries(
      bucket,
      lines(200, (n) => `cpu{id="${body * 200 + n}"} 1`),
    )
    return bucket.series.size
  })
  // The first and the ninth body are inspected.
  expect(sizes[0]).toBeGreaterThan(0)
  expect(new Set(sizes.slice(0, 8)).size).toBe(1)
  expect(sizes[8]).toBeGreaterThan(sizes[7] ?? 0)
  for (let n = 0; n < budget.seriesPerHour; n += 1) bucket.series.add(n * 16)
  expect(hasTooManySeries(bucket, small)).toBe(true)
})

test('the name and labels make a series, not its value, its time or the gaps between them', () => {
  const seriesOf = (...texts: string[]) => {
    const bucket = newBucket(0)
    // Enough of each kind that some are among the one in sixteen that is counted.
    for (const text of texts) {
      bucket.bodies = 0
      hasTooManySeries(
        bucket,
        lines(400, (n) => text.replaceAll('N', String(n))),
      )
    }
    return bucket.series.size
  }
  const plain = seriesOf('aN 1 1000')
  expect(plain).toBeGreaterThan(5)
  expect(seriesOf('aN 1 1000', 'aN 2 2000', 'aN\t3')).toBe(plain)
  const labelled = seriesOf('a{x="N"} 1')
  expect(labelled).toBeGreaterThan(5)
  expect(seriesOf('a{x="N"} 1', 'a{x="N"} 2 5')).toBe(labelled)
  // A gap before the labels and gaps inside of quotes belong to the series.
  expect(seriesOf('a {x="N"} 1')).toBeGreaterThan(5)
  expect(seriesOf('a\t {x="N"} 1')).toBeGreaterThan(5)
  expect(seriesOf('a{x="y N"} 1')).toBeGreaterThan(5)
  expect(seriesOf(String.raw`a{x="y\" N"} 1`)).toBeGreaterThan(5)
  // The value is not part of the series.
  expect(seriesOf('a N')).toBeLessThanOrEqual(1)
  expect(seriesOf('a{x="y"} N')).toBeLessThanOrEqual(1)
})

test('the limit is passed with one series more, and a text without an end of line is read', () => {
  const most = budget.seriesPerHour / 16
  const bucket = newBucket(0)
  const counted = Array.from({ length: most }, (_, n) => n * 16)
  expect(hasTooManyOf(bucket, counted)).toBe(false)
  expect(hasTooManyOf(bucket, [1, 2, 3])).toBe(false)
  expect(bucket.series.size).toBe(most)
  expect(hasTooManyOf(bucket, [16 * 1_000_000])).toBe(true)
  const unended = newBucket(0)
  expect(hasTooManySeries(unended, Buffer.from('a 1'))).toBe(false)
})

test('hashes of series are spread evenly, and each part counts', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const counted = Array.from({ length: 16_000 }, (_, n) =>
    hashSeries([encode('a'), encode(String(n))]),
  ).filter((hash) => (hash & 15) === 0).length
  expect(counted).toBeGreaterThan(800)
  expect(counted).toBeLessThan(1200)
  expect(hashSeries([encode('ab')])).toBe(hashSeries([encode('a'), encode('b')]))
  expect(hashSeries([])).toBeGreaterThan(0)
})

test('one series more than there may be is too many, in a text too', () => {
  const most = budget.seriesPerHour / 16
  const bucket = newBucket(0)
  for (let n = 1; n <= most; n += 1) bucket.series.add(-n)
  const small = Buffer.from('a 1\n')
  bucket.bodies = 1
  expect(hasTooManySeries(bucket, small)).toBe(false)
  bucket.series.add(-most - 1)
  expect(hasTooManySeries(bucket, small)).toBe(true)
  bucket.series.delete(-1)
  bucket.bodies = 0
  // Inspected, with nothing new that counts.
  expect(hasTooManySeries(bucket, Buffer.from('\n'))).toBe(bucket.series.size > most)
})

test('a text of 64 KB is looked at each time', () => {
  const bucket = newBucket(0)
  bucket.bodies = 1
  const texts = [64 * 1024 - 1, 64 * 1024].map((length) =>
    Buffer.concat([lines(2000, (n) => `cpu{id="${n}"} 1`), Buffer.alloc(length, '\n')]).subarray(0, length),
  )
  const sizes = texts.map((text) => {
    bucket.bodies = 1
    hasTooManySeries(bucket, text)
    return bucket.series.size
  })
  expect(sizes[0]).toBe(0)
  expect(sizes[1]).toBeGreaterThan(50)
})

test('a line without a value is a series of its own, and ends where it ends', () => {
  const seriesIn = (text: string) => {
    const bucket = newBucket(0)
    hasTooManySeries(bucket, Buffer.from(text))
    return bucket.series.size
  }
  const names = Array.from({ length: 400 }, (_, n) => `series_${n}`)
  expect(seriesIn(names.join('\n'))).toBe(seriesIn(`${names.join(' 1\n')} 1\n`))
})

test('the hour of series is counted from when it began', () => {
  const bucket = newBucket(10 * 3_600_000)
  bucket.series.add(1)
  refill(bucket, 10.5 * 3_600_000)
  expect(bucket.series.size).toBe(1)
})
