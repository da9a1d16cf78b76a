import { Failure } from './errors.ts'

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

/**
 * Lets one piece of work run at a time. Those that wait stand in a line for each key, and the lines take turns: a key that
 * asks for much waits for itself, and holds up nobody else for longer than one piece of its work.
 */
export function createFairGate({ waiting }: { waiting: number }) {
  const lines = new Map<string, (() => void)[]>()
  let isBusy = false

  async function enter(key: string) {
    const line = lines.get(key) ?? []
    if (line.length >= waiting) throw new Failure('auth.busy', { retryAfterSeconds: 2 })
    const { promise, resolve } = Promise.withResolvers<void>()
    lines.set(key, [...line, resolve])
    await promise
  }

  function leave() {
    const [first] = lines
    if (!first) {
      isBusy = false
      return
    }
    const [key, [next, ...rest]] = first
    lines.delete(key)
    // At the end, behind the lines of all others.
    if (rest.length > 0) lines.set(key, rest)
    next?.()
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (isBusy) await enter(key)
    isBusy = true
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
