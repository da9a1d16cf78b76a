import { LRUCache } from 'lru-cache'

type Read<Value> = () => Promise<Value>

/**
 * Cached reads by key. Within `freshMs` every caller gets the cached value; for `staleMs` more they still do,
 * while the first of them triggers a refresh. Later callers wait together for one read.
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
  // A TTL of 0 would mean no expiry to LRUCache.
  if (freshMs + staleMs === 0) return (_key: string, read: Read<Value>): Promise<Value> => read()
  const cache = new LRUCache<string, { value: Value }, Read<Value>>({
    max: most,
    ttl: freshMs + staleMs,
    ttlResolution: 0,
    fetchMethod: async (_key, _stale, { context: read }) => ({ value: await read() }),
    // A failed background refresh leaves the old value in place.
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
  })

  return async (key: string, read: Read<Value>): Promise<Value> => {
    const cached = cache.get(key)
    if (!cached) return (await cache.forceFetch(key, { context: read })).value
    if (cache.getRemainingTTL(key) < staleMs) {
      cache.fetch(key, { context: read, forceRefresh: true, allowStale: true }).catch(() => {})
    }
    return cached.value
  }
}
