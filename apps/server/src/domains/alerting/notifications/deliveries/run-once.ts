import { setTimeout as sleep } from 'node:timers/promises'

const mostFailures = 10

type Options = {
  pauseMs: number
  /** Reports a run that broke off. */
  onFailure: (error: unknown, key: string) => void
}

/** One run per key at a time; a wake during the run triggers one more. */
export function runsByKey({ pauseMs, onFailure }: Options) {
  const running = new Map<string, { isRequested: boolean }>()
  return async function look(key: string, once: () => Promise<void>) {
    const already = running.get(key)
    if (already) {
      already.isRequested = true
      return
    }
    const run = { isRequested: true }
    running.set(key, run)
    try {
      for (let failures = 0; run.isRequested;) {
        run.isRequested = false
        try {
          await once()
        } catch (error) {
          onFailure(error, key)
          // A database that is unavailable comes back; after too many failures the sweep finds what is due.
          failures += 1
          run.isRequested = failures < mostFailures
          await sleep(pauseMs, undefined, { ref: false })
        }
      }
    } finally {
      running.delete(key)
    }
  }
}
