import type { Source } from '../collectors/collector.ts'

/**
 * A slow source: readings start it at most every `everyMs`. It never overlaps with itself, and no reading waits
 * for it. After a failure the value is `nothing`, not the last one.
 */
export function inBackground<Value>(
  everyMs: number,
  nothing: Value,
  work: () => Promise<Value>,
): Source<Value> {
  let value = nothing
  let failure: unknown = null
  let startedAtMs = -Infinity
  let isRunning = false

  async function run() {
    isRunning = true
    try {
      value = await work()
    } catch (error) {
      value = nothing
      failure = error
    } finally {
      isRunning = false
    }
  }

  return {
    read(atMs) {
      if (!isRunning && atMs - startedAtMs >= everyMs) {
        startedAtMs = atMs
        void run()
      }
      if (failure === null) return value
      const thrown = failure
      failure = null
      throw thrown
    },
    close() {},
  }
}
