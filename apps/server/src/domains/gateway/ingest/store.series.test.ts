import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Service } from '../../../platform/context.ts'
import { sampleStore } from './store.series.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A store whose nodes are restarted by the test, and what a report is answered by then. */
function aStore() {
  let epoch = 'a'
  const victoria = { readEpoch: async () => epoch, post: async () => 204 }
  const { write } = sampleStore({ engines: { victoria } } as unknown as Service)
  return {
    restart(next: string) {
      epoch = next
    },
    /** The report of a second, and the answer to the next one: the first may only have asked for the epoch. */
    async answerAfter(seconds: number) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      await write('/', Buffer.alloc(0))
      await vi.advanceTimersByTimeAsync(0)
      return write('/', Buffer.alloc(0))
    },
  }
}

test('the first restart of a node is passed on at once, also right after the start of a gateway', async () => {
  const store = aStore()
  expect(await store.answerAfter(0)).toBe('a')
  store.restart('b')
  expect(await store.answerAfter(2)).toBe('b')
})

test('restarts one after the other are passed on together, within half a minute', async () => {
  const store = aStore()
  await store.answerAfter(0)
  store.restart('b')
  expect(await store.answerAfter(2)).toBe('b')
  for (const next of ['c', 'd', 'e']) {
    store.restart(next)
    expect(await store.answerAfter(8)).toBe('b')
  }
  expect(await store.answerAfter(7)).toBe('e')
})
