import { LRUCache } from 'lru-cache'

type Read<Value> = () => Promise<Value>

/**
 * Keeps what was read, by a key. Within `freshMs` everybody gets the same; for `staleMs` more they still get it at
 * once, while the first of them has it read anew. Who comes later waits, together with whoever else does.
 */
export function createCache<Value>({
  freshMs,
  staleMs,
  most,
}: {
  freshMs: number
  staleMs: number
  most: number
}) {
  // The cache takes a life of 0 for one without an end.
  if (freshMs + staleMs === 0) return (_key: string, read: Read<Value>): Promise<Value> => read()
  const cache = new LRUCache<string, { value: Value }, Read<Value>>({
    max: most,
    ttl: freshMs + staleMs,
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context: read }) => ({ value: await read() }),
    // One that is read anew behind the others, and fails, leaves the old one in its place.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
  })

  return async (key: string, read: Read<Value>): Promise<Value> => {
    const kept = cache.get(key)
    if (!kept) return (await cache.forceFetch(key, { context: read })).value
    if (cache.getRemainingTTL(key) < staleMs) {
      cache.fetch(key, { context: read, forceRefresh: true, allowStale: true }).catch(() => {})
    }
    return kept.value
  }
}
