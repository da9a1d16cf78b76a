import { mostLabels, type Report } from './report.rules.ts'

/** The quota of one device. A typical one sends 8 samples a second; after a day offline it sends 700,000. */
export const budget = {
  /** The maximum size of a body, compressed and uncompressed. */
  bodyBytes: 1024 * 1024,
  textBytes: 4 * 1024 * 1024,
  samplesPerSecond: 1000,
  samplesAtOnce: 200_000,
  seriesPerHour: 10_000,
  /** The cost of a body that exceeds the uncompressed maximum. */
  samplesForBomb: 50_000,
} as const

/** Long names cost the store as much as several samples. */
const bytesPerSample = 128

const hourMs = 3_600_000

/** The state per device: how much it may still send, and which series it has. */
export type TokenBucket = {
  samples: number
  filledAt: number
  bodies: number
  series: Set<number>
  seriesSince: number
}

export const newBucket = (now: number): TokenBucket => ({
  samples: budget.samplesAtOnce,
  filledAt: now,
  bodies: 0,
  series: new Set(),
  seriesSince: now,
})

/** Refills by elapsed time. Needs a monotonic clock: a wall clock set back would refuse every device. */
export function refill(bucket: TokenBucket, now: number) {
  const given = ((now - bucket.filledAt) / 1000) * budget.samplesPerSecond
  bucket.samples = Math.min(budget.samplesAtOnce, bucket.samples + given)
  bucket.filledAt = now
  if (now - bucket.seriesSince > hourMs) {
    bucket.series.clear()
    bucket.seriesSince = now
  }
}

export const secondsUntilPaid = ({ samples }: TokenBucket) =>
  Math.max(1, Math.ceil(-samples / budget.samplesPerSecond))

/** The cost of a body: its samples, or its bytes if its series have long names. */
export const priceOf = (samples: number, bytes: number) =>
  Math.max(samples, Math.ceil(bytes / bytesPerSample))

/** The samples of a text are its lines. */
export function countLines(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) lines += 1
  return lines
}

const [newline, space, tab, quote, backslash, open] = [10, 32, 9, 34, 92, 123]

// One series in 16 is counted for all; the sample is chosen by hash, so it is always the same ones.
const sampleMask = 15
const mostCounted = budget.seriesPerHour / (sampleMask + 1)
const largeBody = 64 * 1024
const everyNthBody = 8

/**
 * Small bodies are inspected only now and then: a device that creates endless series is still caught soon, and
 * others are not slowed down.
 */
function isInspected(bucket: TokenBucket, bytes: number): boolean {
  bucket.bodies += 1
  return bytes >= largeBody || bucket.bodies % everyNthBody === 1
}

function countSeries({ series }: TokenBucket, hash: number) {
  if ((hash & sampleMask) === 0) series.add(hash)
}

/** The series of a text are counted; returns whether the device has too many. */
export function hasTooManySeries(bucket: TokenBucket, text: Buffer): boolean {
  const { series } = bucket
  if (!isInspected(bucket, text.length)) return series.size > mostCounted
  for (let start = 0; start < text.length && series.size <= mostCounted;) {
    countSeries(bucket, seriesHash(text, start))
    const end = text.indexOf(newline, start)
    start = end === -1 ? text.length : end + 1
  }
  return series.size > mostCounted
}

/** The same for a report. */
export function hasTooManyReported(bucket: TokenBucket, message: Buffer, { bounds }: Report): boolean {
  const { series } = bucket
  if (!isInspected(bucket, message.length)) return series.size > mostCounted
  for (let index = 0; index < bounds.length && series.size <= mostCounted; index += 3) {
    countSeries(bucket, hashSeries([message.subarray(bounds[index], bounds[index + 1])]))
  }
  return series.size > mostCounted
}

/** The same for series whose hashes are at hand. */
export function hasTooManyOf(bucket: TokenBucket, hashes: readonly number[]): boolean {
  for (const hash of hashes) countSeries(bucket, hash)
  return bucket.series.size > mostCounted
}

/** FNV-1a over all parts of a series' name. */
export function hashSeries(parts: readonly Uint8Array[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) for (const byte of part) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The name of a line is not quoted, and each of its labels is. */
const mostQuotes = 2 * (mostLabels - 1)

/** Whether a line has so many labels that the store would drop those of the tenant. */
export function hasTooManyLabels(text: Buffer): boolean {
  let quotes = 0
  let lineEnd = 0
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (at >= lineEnd) {
      quotes = 0
      const end = text.indexOf(newline, at)
      lineEnd = end === -1 ? text.length : end
    }
    quotes += 1
    if (quotes > mostQuotes) return true
  }
  return false
}

/** FNV-1a over a line up to its value, after the first gap outside quotes that no label list follows. */
function seriesHash(text: Buffer, start: number): number {
  let hash = 0x811c9dc5
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const byte = text[at]
    if (byte === undefined || byte === newline) break
    if (byte === quote && text[at - 1] !== backslash) isQuoted = !isQuoted
    if (!isQuoted && (byte === space || byte === tab) && !isBeforeLabels(text, at)) break
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  // The low bits of FNV are its weakest.
  return (hash ^ (hash >>> 15)) >>> 0
}

function isBeforeLabels(text: Buffer, gap: number): boolean {
  let at = gap
  while (text[at] === space || text[at] === tab) at += 1
  return text[at] === open
}
