import { LRUCache } from 'lru-cache'
import type { Caller } from '../context.ts'

// A revoked session, a lost role or a deactivated user must be out within a second on every server process; a
// cache this short guarantees it without messages between processes.
const freshMs = 800
const mostEntries = 10_000

type Find = (token: string) => Promise<Caller | undefined>

type Finders = Record<string, Find>

export type CallerFinder = ReturnType<typeof createCallerFinder>

/** Callers by token prefix, looked up once per `freshMs` and token; finders in `cached` cache themselves. */
export function createCallerFinder(uncached: Finders, cached: Finders = {}) {
  const known = new LRUCache<string, { caller: Promise<Caller | undefined> }>({
    max: mostEntries,
    ttl: freshMs,
    ttlResolution: 0,
  })

  const finders = [
    ...Object.entries(cached),
    ...Object.entries(uncached).map(([prefix, find]) => [prefix, remembering(find)] as const),
  ]

  function remembering(find: Find): Find {
    return (token) => {
      const entry = known.get(token)
      if (entry) return entry.caller
      const caller = find(token)
      known.set(token, { caller })
      caller.catch(() => known.delete(token))
      return caller
    }
  }

  return {
    async find(token: string): Promise<Caller | undefined> {
      return finders.find(([prefix]) => token.startsWith(prefix))?.[1](token)
    },
    forget: (token: string) => void known.delete(token),
  }
}
