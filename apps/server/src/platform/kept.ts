/**
 * Keeps what was read, by a key. Within `freshMs` everybody gets the same; for `staleMs` more they still get it at
 * once, while the first of them has it read anew. Who comes later waits, together with whoever else does.
 */
export function createKept<Value>({
  freshMs,
  staleMs,
  most,
}: {
  freshMs: number
  staleMs: number
  most: number
}) {
  type Entry = { value: Promise<Value>; madeAt: number; isRenewing: boolean }
  const entries = new Map<string, Entry>()

  function renew(key: string, read: () => Promise<Value>): Promise<Value> {
    const value = read()
    const entry = { value, madeAt: performance.now(), isRenewing: false }
    put(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return value
  }

  function put(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }

  function renewBehind(key: string, entry: Entry, read: () => Promise<Value>) {
    entry.isRenewing = true
    const value = read()
    value.then(
      () => put(key, { value, madeAt: performance.now(), isRenewing: false }),
      () => (entry.isRenewing = false),
    )
  }

  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const entry = entries.get(key)
    const age = entry ? performance.now() - entry.madeAt : Infinity
    if (!entry || age > freshMs + staleMs) return renew(key, read)
    if (age > freshMs && !entry.isRenewing) renewBehind(key, entry, read)
    return entry.value
  }
}
