/** The report budget of a device. An ordinary one sends a few hundred bytes an hour, and everything once. */
export const budget = {
  /** The size of a report, compressed and decompressed. */
  bodyBytes: 4 * 1024 * 1024,
  textBytes: 8 * 1024 * 1024,
  bytesPerSecond: 20 * 1024,
  bytesAtOnce: 24 * 1024 * 1024,
  /** The minimum cost of a report, and the cost of each change in it. */
  bytesPerReport: 4 * 1024,
  bytesPerChange: 1024,
} as const

export type TokenBucket = { bytes: number; filledAt: number }

export const newBucket = (now: number): TokenBucket => ({ bytes: budget.bytesAtOnce, filledAt: now })

/** Refills the bucket from a monotonic clock: a wall clock set back would refuse every report. */
export function refill(bucket: TokenBucket, now: number) {
  const given = ((now - bucket.filledAt) / 1000) * budget.bytesPerSecond
  bucket.bytes = Math.min(budget.bytesAtOnce, bucket.bytes + given)
  bucket.filledAt = now
}

export const secondsUntilPaid = ({ bytes }: TokenBucket) =>
  Math.max(1, Math.ceil(-bytes / budget.bytesPerSecond))

/** The cost of a report by its text; a decompression bomb has none and costs the maximum. */
export const priceOf = (text: Buffer | undefined) =>
  text ? Math.max(text.length, budget.bytesPerReport) : budget.textBytes
