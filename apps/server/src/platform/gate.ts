import { Failure } from './errors.ts'

/** A gate that runs `atOnce` tasks, queues `waiting` more and refuses the rest. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) throw new Failure('auth.busy', { retryAfterSeconds: 2 })
    // A task that ends passes its slot to the first in the queue, so the count stays.
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

/** One gate for each key, so that a busy key delays only itself. */
export function createGates(limits: { atOnce: number; waiting: number }) {
  const gates = new Map<string, { gate: ReturnType<typeof createGate>; tasks: number }>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = gates.get(key) ?? { gate: createGate(limits), tasks: 0 }
    gates.set(key, own)
    own.tasks += 1
    try {
      return await own.gate(work)
    } finally {
      own.tasks -= 1
      if (own.tasks === 0) gates.delete(key)
    }
  }
}

/**
 * A gate that runs one task at a time, with one queue per key served in turn: a busy key delays the others by
 * one task at most.
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
    // Back at the end, behind the queues of all other keys.
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

/**
 * A gate that runs one task at a time for each key. Keys do not wait for each other, and an urgent task enters before
 * the others of its key.
 */
export function createTurns() {
  const lines = new Map<string, (() => void)[]>()

  return async <T>(key: string, work: () => Promise<T>, { isUrgent = false } = {}): Promise<T> => {
    const line = lines.get(key)
    if (!line) lines.set(key, [])
    else await new Promise<void>((enter) => (isUrgent ? line.unshift(enter) : line.push(enter)))
    try {
      return await work()
    } finally {
      const next = lines.get(key)?.shift()
      if (next) next()
      else lines.delete(key)
    }
  }
}
