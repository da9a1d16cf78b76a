import { Failure } from './failure.ts'

/** Lets `atOnce` pieces of work run, `waiting` more wait in line, and turns the rest away. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) throw new Failure('auth.busy', { retryAfterSeconds: 2 })
    // Whoever leaves hands its place to the first in line, so the count stays.
    else await new Promise<void>((enter) => line.push(enter))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
