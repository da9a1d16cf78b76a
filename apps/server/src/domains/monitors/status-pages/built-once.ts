type Options<Value> = {
  /** Undefined where there is nothing of that name. */
  build: (name: string) => Promise<Value | undefined>
  freshMs: number
  /** For so much longer it is shown while it is built anew; who comes even later waits. */
  staleMs: number
  most: number
}

type Kept<Value> = { value: Value | undefined; madeAt: number }

/**
 * Keeps one built value for each name, whoever asks and however often: one builder at a time, no sooner than it is old,
 * and where building fails the old one stays. What does not exist is remembered as well, apart from the rest, so that
 * guessing names pushes nothing out.
 */
export function createBuiltOnce<Value>({ build, freshMs, staleMs, most }: Options<Value>) {
  const there = new Map<string, Kept<Value>>()
  const missing = new Map<string, Kept<Value>>()
  const builds = new Map<string, Promise<Value | undefined>>()

  function keep(name: string, value: Value | undefined) {
    forget(name)
    const kept = value === undefined ? missing : there
    kept.set(name, { value, madeAt: performance.now() })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }

  function forget(name: string) {
    there.delete(name)
    missing.delete(name)
  }

  async function attempt(name: string, isWanted: () => boolean) {
    try {
      const value = await build(name)
      if (isWanted()) keep(name, value)
      return value
    } catch (error) {
      const old = there.get(name)
      if (!old) throw error
      // Tried again when the next one would be due.
      keep(name, old.value)
      return old.value
    }
  }

  function start(name: string) {
    // Dropped meanwhile, what was built is too old to be kept.
    const building: Promise<Value | undefined> = attempt(name, () => builds.get(name) === building).finally(
      () => {
        if (builds.get(name) === building) builds.delete(name)
      },
    )
    building.catch(() => {})
    builds.set(name, building)
    return building
  }

  return {
    async get(name: string): Promise<Value | undefined> {
      const kept = there.get(name) ?? missing.get(name)
      const age = kept ? performance.now() - kept.madeAt : Infinity
      if (kept && age <= freshMs) return kept.value
      const building = builds.get(name) ?? start(name)
      return kept && age <= freshMs + staleMs ? kept.value : building
    },
    drop(name: string) {
      forget(name)
      builds.delete(name)
    },
  }
}
