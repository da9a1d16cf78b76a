/** Concurrent callers share a failure; the next call retries. */
const mostFailureMs = 10_000

/** Caches the result of expensive work for `keepMs`; concurrent callers share one run. */
export function cachedFor<Value>(keepMs: number, work: () => Promise<Value>): () => Promise<Value> {
  let cached: Promise<Value> | null = null
  let untilMs = -Infinity

  return () => {
    if (cached === null || performance.now() >= untilMs) {
      untilMs = Infinity
      const begun = work()
      cached = begun
      begun.then(
        () => (untilMs = performance.now() + keepMs),
        () => (untilMs = performance.now() + Math.min(keepMs, mostFailureMs)),
      )
    }
    return cached
  }
}
