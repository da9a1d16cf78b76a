import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from '../cache.ts'

let now = 0
beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())
/** Advances the clock and lets pending reads finish. */
const pass = async (ms: number) => {
  now += ms
  await new Promise((settle) => setImmediate(settle))
}

/** Reads that return their number. */
function reads() {
  let count = 0
  return { read: async () => (count += 1), count: () => count }
}

test('what is fresh is not read again, what is stale is shown while it is, and what is old is waited for', async () => {
  const cached = createCache<number>({ freshMs: 1000, staleMs: 2000, most: 10 })
  const { read, count } = reads()
  expect(await cached('a', read)).toBe(1)
  await pass(999)
  expect(await cached('a', read)).toBe(1)
  expect(count()).toBe(1)
  await pass(2)
  // The stale value at once, the new one for the next caller.
  expect(await cached('a', read)).toBe(1)
  await pass(0)
  expect(count()).toBe(2)
  expect(await cached('a', read)).toBe(2)
  await pass(3001)
  expect(await cached('a', read)).toBe(3)
})

test('who waits for the same waits together, and keys are apart', async () => {
  const cached = createCache<number>({ freshMs: 1000, staleMs: 0, most: 10 })
  const { read, count } = reads()
  expect(await Promise.all([cached('a', read), cached('a', read), cached('b', read)])).toEqual([1, 1, 2])
  expect(count()).toBe(2)
})

test('a failure is told to who waits, is not kept, and takes nothing away that was shown', async () => {
  const cached = createCache<number>({ freshMs: 1000, staleMs: 1000, most: 10 })
  const fail = () => Promise.reject(new Error('away'))
  await expect(cached('a', fail)).rejects.toThrow('away')
  expect(await cached('a', async () => 7)).toBe(7)
  await pass(1500)
  expect(await cached('a', fail)).toBe(7)
  await pass(0)
  expect(await cached('a', fail)).toBe(7)
})

test('a read that takes longer than its value lives is still shared', async () => {
  const cached = createCache<number>({ freshMs: 10, staleMs: 0, most: 10 })
  const { read, count } = reads()
  const answered = Promise.withResolvers<void>()
  const slow = () => answered.promise.then(read)
  const first = cached('a', slow)
  await pass(20)
  // Entries are released by a timer of the machine, not of this clock.
  await sleep(30)
  const second = cached('a', slow)
  answered.resolve()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(count()).toBe(1)
})

test('values are bounded by their size together, and one above the bound is returned without being kept', async () => {
  const sizeOf = (text: string) => text.length
  const cached = createCache<string>({ freshMs: 1000, staleMs: 0, most: 6, sizeOf })
  const asked: string[] = []
  const get = (key: string) =>
    cached(key, async () => {
      asked.push(key)
      return key
    })
  for (const key of ['aaa', 'bbb', 'aaa', 'cc', 'aaa', 'bbb']) await get(key)
  expect(asked).toEqual(['aaa', 'bbb', 'cc', 'bbb'])
  for (const key of ['larger than that', 'larger than that']) expect(await get(key)).toBe(key)
  expect(asked.slice(4)).toEqual(['larger than that', 'larger than that'])
})

test('a life of nothing keeps nothing', async () => {
  const cached = createCache<number>({ freshMs: 0, staleMs: 0, most: 10 })
  const { read } = reads()
  expect([await cached('a', read), await cached('a', read)]).toEqual([1, 2])
})
