import { createHash } from 'node:crypto'

/** For tests that hold a promise of time: a busy machine breaks it now and then, a broken product always. */
export const inTime = { retry: 2 } as const

const work = Buffer.alloc(4 * 1024 * 1024)
const quietMs = 20

/**
 * So many milliseconds on a quiet machine, in those of this one as it is just now: a fixed piece of work, done on the
 * spot, tells how much longer everything takes.
 */
export function asBusy(ms: number): number {
  const began = performance.now()
  createHash('sha256').update(work).digest()
  return ms * Math.max(1, (performance.now() - began) / quietMs)
}
