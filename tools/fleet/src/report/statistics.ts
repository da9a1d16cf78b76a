import { Histogram } from './histogram.ts'

export type Statistics = ReturnType<typeof createStatistics>

/** What the whole fleet did. */
export const createStatistics = () => ({
  startedAt: Date.now(),
  posts: 0,
  sentBytes: 0,
  /** Samples that were sent for the first time, were acknowledged for the first time, or had to go again. */
  sentSamples: 0,
  acknowledgedSamples: 0,
  repeatedSamples: 0,
  /** Replayed because the store was a new one. */
  replayedPoints: 0,
  retries: 0,
  enrolments: 0,
  joins: 0,
  connections: 0,
  asks: 0,
  frames: 0,
  errors: new Map<string, number>(),
  postMs: new Histogram(),
})

export function countError({ errors }: Statistics, kind: string): void {
  errors.set(kind, (errors.get(kind) ?? 0) + 1)
}
