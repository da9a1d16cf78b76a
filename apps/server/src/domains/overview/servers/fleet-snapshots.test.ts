import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSnapshots } from './fleet-snapshots.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A store of so many devices that remembers which of its answers are still referenced. */
function fleetOf(devices: number) {
  const answers: WeakRef<ReadonlyMap<string, number>>[] = []
  const asked: number[] = []
  const shares = new Map(Array.from({ length: devices }, (_, n) => [`device ${n}`, n / devices]))
  const read = async ({ atSeconds }: { atSeconds: number }) => {
    asked.push(atSeconds)
    const values = new Map(shares)
    answers.push(new WeakRef(values))
    return values
  }
  async function reachable() {
    // A reference counts as used until the task that read it ends.
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
    return answers.filter((one) => one.deref() !== undefined).length
  }
  return { read, asked, reachable }
}

const [workspaceId, figure] = ['0190a000-0000-7000-8000-000000000001', 'cpu'] as const
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a dashboard that is open for half an hour keeps two snapshots of the fleet, and none after it is closed', async () => {
  const { read, asked, reachable } = fleetOf(100)
  const snapshot = createSnapshots(read)
  for (let round = 0; round < 5; round += 1) {
    for (let call = 0; call < 40; call += 1) {
      await snapshot({ workspaceId, figure })
      await later(10_001)
    }
    await expect.poll(reachable).toBe(2)
  }
  expect(asked.length).toBeGreaterThan(100)
  await later(120_001)
  await expect.poll(reachable).toBe(0)
})

test('later pages follow the order of the first, also after a newer one was read', async () => {
  const { read, asked } = fleetOf(3)
  const snapshot = createSnapshots(read)
  const first = await snapshot({ workspaceId, figure })
  await later(40_000)
  const second = await snapshot({ workspaceId, figure })
  expect(second.atSeconds).toBe(first.atSeconds + 40)
  expect(await snapshot({ workspaceId, figure, atSeconds: first.atSeconds })).toBe(first)
  await later(40_000)
  const third = await snapshot({ workspaceId, figure })
  expect(await snapshot({ workspaceId, figure, atSeconds: second.atSeconds })).toBe(second)
  expect(await snapshot({ workspaceId, figure, atSeconds: first.atSeconds })).toBe(third)
  expect(asked).toEqual([first, second, third].map(({ atSeconds }) => atSeconds))
})

test('a time that no page was shown of is answered with the newest order, without a query to the store', async () => {
  const { read, asked } = fleetOf(3)
  const snapshot = createSnapshots(read)
  const newest = await snapshot({ workspaceId, figure })
  for (const atSeconds of [0, newest.atSeconds - 1, newest.atSeconds + 1, 99_999_999_999])
    expect(await snapshot({ workspaceId, figure, atSeconds })).toBe(newest)
  expect(asked).toHaveLength(1)
})

test('snapshots of many workspaces are bounded by their values together', async () => {
  const { read, reachable } = fleetOf(150_000)
  const snapshot = createSnapshots(read)
  for (let n = 0; n < 8; n += 1) await snapshot({ workspaceId: `workspace ${n}`, figure })
  await expect.poll(reachable).toBe(6)
})
