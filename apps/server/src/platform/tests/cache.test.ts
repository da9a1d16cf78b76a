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

test('a life of nothing keeps nothing', async () => {
  const cached = createCache<number>({ freshMs: 0, staleMs: 0, most: 10 })
  const { read } = reads()
  expect([await cached('a', read), await cached('a', read)]).toEqual([1, 2])
})
