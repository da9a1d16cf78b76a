/** How many samples of each series, and the sum of their checks. */
export type Tally = { counts: Uint32Array; checks: Uint32Array }

/** What one device has sent, and what of it was acknowledged; a sample that is sent again counts once. */
export type Ledger = {
  keys: readonly string[]
  sent: Tally
  acknowledged: Tally
}

export const createTally = (series: number): Tally => ({
  counts: new Uint32Array(series),
  checks: new Uint32Array(series),
})

export const createLedger = (keys: readonly string[]): Ledger => ({
  keys,
  sent: createTally(keys.length),
  acknowledged: createTally(keys.length),
})

/** Counts one sample of every series. */
export function countPoint({ counts, checks }: Tally, point: Uint32Array): void {
  for (let index = 0; index < point.length; index += 1) {
    counts[index] = (counts[index] ?? 0) + 1
    checks[index] = (checks[index] ?? 0) + (point[index] ?? 0)
  }
}

export const samplesIn = ({ counts }: Tally): number => counts.reduce((sum, count) => sum + count, 0)
