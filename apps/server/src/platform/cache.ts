import { LRUCache } from 'lru-cache'

type Read<Value> = () => Promise<Value>

/**
 * Cached reads by key. Within `freshMs` every caller gets the cached value; for `staleMs` more they still do,
 * while the first of them triggers a refresh. Later callers wait together for one read. The values take up to
 * `most` of what `sizeOf` measures, and a value that is too old is released even if nobody asks for its key again.
 */
export function createCache<Value>({
  freshMs,
  staleMs,
  most,
  sizeOf = () => 1,
}: {
  freshMs: number
  staleMs: number
  most: number
  sizeOf?: (value: Value) => number
}) {
  // A TTL of 0 would mean no expiry to LRUCache.
  if (freshMs + staleMs === 0) return (_key: string, read: Read<Value>): Promise<Value> => read()
  const cache = new LRUCache<string, { value: Value }>({
    maxSize: most,
    sizeCalculation: ({ value }) => sizeOf(value),
    ttl: freshMs + staleMs,
    ttlResolution: 0,
    ttlAutopurge: true,
  })
  // LRUCache's own fetches would be released with the value, and a slow read would then be repeated.
  const reading = new Map<string, Promise<Value>>()

  async function store(key: string, read: Read<Value>): Promise<Value> {
    const value = await read()
    cache.set(key, { value })
    return value
  }

  function refresh(key: string, read: Read<Value>): Promise<Value> {
    const pending = reading.get(key)
    if (pending) return pending
    const started = store(key, read).finally(() => reading.delete(key))
    reading.set(key, started)
    return started
  }

  return async (key: string, read: Read<Value>): Promise<Value> => {
    const cached = cache.get(key)
    if (!cached) return refresh(key, read)
    if (cache.getRemainingTTL(key) < staleMs) refresh(key, read).catch(() => {})
    return cached.value
  }
}
