/** A failure is shared by those who ask together, and tried again by the next. */
const mostFailureMs = 10_000

/** Work that several ask for at once, or that is worth its price only now and then: what it said is said again until that is `keepMs` old. */
export function keptFor<Value>(keepMs: number, work: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | null = null
  let untilMs = -Infinity

  return () => {
    if (kept === null || performance.now() >= untilMs) {
      untilMs = Infinity
      const begun = work()
      kept = begun
      begun.then(
        () => (untilMs = performance.now() + keepMs),
        () => (untilMs = performance.now() + Math.min(keepMs, mostFailureMs)),
      )
    }
    return kept
  }
}
