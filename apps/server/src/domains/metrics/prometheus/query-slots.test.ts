import { expect, test } from 'vitest'
import { createQuerySlots, NoSlot } from './query-slots.ts'

const never = new AbortController().signal
const tick = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Queries that the test ends, and the order in which they began. */
function started(size: { atOnce: number; ofAll: number; waiting: number }) {
  const slots = createQuerySlots(size)
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string, signal = never) =>
    slots(key, signal, () => {
      began.push(key)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async () => {
    ends.shift()?.()
    await tick()
  }
  return { ask, end, began }
}

test('a workspace runs so many queries at once, and all together so many', async () => {
  const { ask, began } = started({ atOnce: 2, ofAll: 3, waiting: 10 })
  for (const key of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(key)
  await tick()
  expect(began).toEqual(['a', 'a', 'b'])
})

test('a workspace with many queries delays another by one query at most', async () => {
  const { ask, end, began } = started({ atOnce: 1, ofAll: 1, waiting: 100 })
  for (let n = 0; n < 50; n += 1) void ask('busy')
  void ask('other')
  await tick()
  await end()
  await end()
  expect(began.slice(0, 3)).toEqual(['busy', 'other', 'busy'])
})

test('a query that fails gives its slot back', async () => {
  const slots = createQuerySlots({ atOnce: 1, ofAll: 1, waiting: 1 })
  await expect(slots('a', never, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await slots('b', never, async () => 'done')).toBe('done')
})

test('a full queue refuses its own workspace only, and one that gives up leaves it', async () => {
  const { ask, end, began } = started({ atOnce: 1, ofAll: 2, waiting: 1 })
  const gone = new AbortController()
  void ask('a')
  const waiting = ask('a', gone.signal)
  await expect(ask('a')).rejects.toBeInstanceOf(NoSlot)
  void ask('b')
  gone.abort()
  await expect(waiting).rejects.toBeInstanceOf(NoSlot)
  void ask('a')
  await end()
  expect(began).toEqual(['a', 'b', 'a'])
})

test('who has already left does not wait', async () => {
  const { ask } = started({ atOnce: 1, ofAll: 1, waiting: 1 })
  void ask('a')
  await expect(ask('a', AbortSignal.abort())).rejects.toBeInstanceOf(NoSlot)
})
