type Options<Value> = {
  /** Undefined if the name does not exist. */
  build: (name: string) => Promise<Value | undefined>
  freshMs: number
  /** For this much longer the stale value is returned while a new one is built; later callers wait. */
  staleMs: number
  most: number
}

type Built<Value> = { value: Value | undefined; madeAt: number }

/**
 * One cached value per name, however often it is requested: one build at a time, only when it is stale, and a
 * failed build leaves the old value. Missing names are cached separately, so that guessed names evict nothing.
 */
export function createBuiltOnce<Value>({ build, freshMs, staleMs, most }: Options<Value>) {
  const there = new Map<string, Built<Value>>()
  const missing = new Map<string, Built<Value>>()
  const builds = new Map<string, Promise<Value | undefined>>()

  function keep(name: string, value: Value | undefined) {
    forget(name)
    const built = value === undefined ? missing : there
    built.set(name, { value, madeAt: performance.now() })
    const [oldest] = built.keys()
    if (built.size > most && oldest !== undefined) built.delete(oldest)
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
      // The next build is attempted when the value is stale again.
      keep(name, old.value)
      return old.value
    }
  }

  function start(name: string) {
    // A value dropped during its build is outdated and not cached.
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
      const built = there.get(name) ?? missing.get(name)
      const age = built ? performance.now() - built.madeAt : Infinity
      if (built && age <= freshMs) return built.value
      const building = builds.get(name) ?? start(name)
      return built && age <= freshMs + staleMs ? built.value : building
    },
    drop(name: string) {
      forget(name)
      builds.delete(name)
    },
  }
}
