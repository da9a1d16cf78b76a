import { createHash } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'

/** For tests of timing: a busy machine fails them now and then, a defect always. */
export const inTime = { retry: 2 } as const

/** Moves the clock of budgets and ages in this process ahead, as if the time had passed. */
export function passSeconds(seconds: number) {
  const now = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1000)
  onTestFinished(() => spy.mockRestore())
}

const work = Buffer.alloc(4 * 1024 * 1024)
const quietMs = 20

/**
 * Milliseconds on an idle machine converted to this machine's current speed, measured by a fixed piece of work.
 */
export function asBusy(ms: number): number {
  const began = performance.now()
  createHash('sha256').update(work).digest()
  return ms * Math.max(1, (performance.now() - began) / quietMs)
}
