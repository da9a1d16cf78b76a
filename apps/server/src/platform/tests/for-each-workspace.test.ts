import { expect, test, vi } from 'vitest'
import { forEachWorkspace } from '../for-each-workspace.ts'

/** A list of workspaces that is read page by page, as the database returns it. */
function world(ids: readonly string[]) {
  const reads: (string | null)[] = []
  const pool = {
    async query(text: string, [after]: [string | null]) {
      expect(text).toContain('from monitor_workspaces')
      reads.push(after)
      const most = Number(/limit (\d+)/.exec(text)?.[1])
      return {
        rows: ids
          .filter((id) => after === null || id > after)
          .slice(0, most)
          .map((id) => ({ id })),
      }
    },
  }
  const log = { warn: vi.fn<(...given: unknown[]) => void>(), error: vi.fn<(...given: unknown[]) => void>() }
  const run = (work: (id: string) => Promise<void>, signal?: AbortSignal) =>
    forEachWorkspace(
      { engines: { postgres: { pool } }, log } as never,
      { having: 'monitor_workspaces', name: 'a walk', ...(signal && { signal }) },
      work,
    )
  return { run, reads, log }
}
const many = (count: number) => Array.from({ length: count }, (_, n) => `w${String(n).padStart(5, '0')}`)

test('all are served, a few at a time, from as many parts as there are', async () => {
  const ids = many(1100)
  const { run, reads } = world(ids)
  const served: string[] = []
  let [now, most] = [0, 0]
  const result = await run(async (id) => {
    now += 1
    most = Math.max(most, now)
    await new Promise((settle) => setImmediate(settle))
    now -= 1
    served.push(id)
  })
  expect(result).toEqual({ served: 1100, failed: 0 })
  expect(served.toSorted()).toEqual(ids)
  expect(most).toBe(4)
  expect(reads).toEqual([null, ids[499], ids[999]])
})

test('a list that ends with a whole part is asked once more, and an empty one once', async () => {
  const whole = world(many(500))
  expect(await whole.run(async () => {})).toEqual({ served: 500, failed: 0 })
  expect(whole.reads).toHaveLength(2)
  const empty = world([])
  expect(await empty.run(async () => {})).toEqual({ served: 0, failed: 0 })
  expect(empty.reads).toHaveLength(1)
})

test('one that fails is logged and counted, and the others are served', async () => {
  const { run, log } = world(many(10))
  const result = await run(async (id) => {
    if (id === 'w00003') throw new Error('only here')
  })
  expect(result).toEqual({ served: 9, failed: 1 })
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ workspaceId: 'w00003' })
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { served: 9, failed: 1 },
    'a walk: some workspaces were left out',
  )
})

test('where not one can be served, it was no workspace’s fault', async () => {
  const { run } = world(many(3))
  const failed = run(() => Promise.reject(new Error('the engine is away')))
  await expect(failed).rejects.toThrow('a walk: failed for all workspaces')
  await expect(failed).rejects.toMatchObject({ cause: new Error('the engine is away') })
})

test('a walk that is stopped serves nobody more', async () => {
  const stop = new AbortController()
  const { run, log } = world(many(50))
  const { served } = await run(async (id) => {
    if (id === 'w00005') stop.abort()
    await new Promise((settle) => setImmediate(settle))
  }, stop.signal)
  expect(served).toBeLessThan(12)
  expect(log.error).not.toHaveBeenCalled()
})
