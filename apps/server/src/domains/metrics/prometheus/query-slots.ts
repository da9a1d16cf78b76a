type Key = { running: number; lastTurn: number; waiting: (() => void)[] }
type Size = { atOnce: number; ofAll: number; waiting: number }

export class NoSlot extends Error {}

/**
 * Slots for queries: `atOnce` per key and `ofAll` together. Keys that wait are served in turn, so that one with many
 * queries delays the others by one query at most. Rejects if `waiting` queries of the key wait already, or if
 * `signal` ends the wait.
 */
export function createQuerySlots({ atOnce, ofAll, waiting }: Size) {
  const keys = new Map<string, Key>()
  let running = 0

  let turn = 0

  /** Starts what can start: of the keys that wait, the one whose last start is longest ago. */
  function serveWaiting() {
    while (running < ofAll) {
      const [next] = [...keys.values()]
        .filter((key) => key.waiting.length > 0 && key.running < atOnce)
        .toSorted((a, b) => a.lastTurn - b.lastTurn)
      if (!next) return
      turn += 1
      next.lastTurn = turn
      next.running += 1
      running += 1
      next.waiting.shift()?.()
    }
  }

  function enter(name: string, signal: AbortSignal): Promise<void> {
    const key = keys.get(name) ?? { running: 0, lastTurn: 0, waiting: [] }
    if (signal.aborted || key.waiting.length >= waiting) return Promise.reject(new NoSlot())
    keys.set(name, key)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      const at = key.waiting.indexOf(start)
      if (at === -1) return
      key.waiting.splice(at, 1)
      forgetIdle(name, key)
      reject(new NoSlot())
    }
    signal.addEventListener('abort', leave, { once: true })
    key.waiting.push(start)
    serveWaiting()
    return promise
  }

  function forgetIdle(name: string, key: Key) {
    if (key.running === 0 && key.waiting.length === 0) keys.delete(name)
  }

  return async <T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    await enter(name, signal)
    try {
      return await work()
    } finally {
      const key = keys.get(name)
      running -= 1
      if (key) {
        key.running -= 1
        forgetIdle(name, key)
      }
      serveWaiting()
    }
  }
}
