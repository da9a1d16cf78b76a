/** Lets so many do their work at once; the others wait their turn. */
export function createTurnstile(atOnce: number) {
  let free = atOnce
  // A set keeps the order and forgets its first in no time, however many wait.
  const waiting = new Set<() => void>()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.add(resolve))
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else free += 1
    }
  }
}

/** Does the work for 0, 1, 2 … `count` − 1, so many at once. */
export async function forEach(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
