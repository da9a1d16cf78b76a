import { expect, test } from 'vitest'
import { daysAgo, inBatches } from '../batches.ts'
import { firstIdAt, newId, newIdAt } from '../ids.ts'

test('ids sort by their moment, and in one moment by their place', () => {
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00.001Z')]
  const ids = [newIdAt(early, 0), newIdAt(early, 1), newIdAt(early, 2), newIdAt(late, 0)]
  expect(ids.toSorted()).toEqual(ids)
  expect(newId() < newIdAt(new Date(Date.now() + 60_000), 0)).toBe(true)
})

test('no id of a moment is smaller than the first of it, and all before it are', () => {
  const moment = new Date('2026-01-01T00:00:00Z')
  for (let n = 0; n < 50; n += 1) expect(firstIdAt(moment) <= newIdAt(moment, 0)).toBe(true)
  expect(newIdAt(new Date(moment.getTime() - 1), 4_294_967_295) < firstIdAt(moment)).toBe(true)
  // There are no ids before 1970.
  expect(firstIdAt(new Date(-1000))).toBe(firstIdAt(new Date(0)))
})

test('much is deleted by little, until there is less than a part or somebody stops it', async () => {
  const left = [2000, 2000, 1999, 7]
  const sizes: number[] = []
  const deleteSome = async (most: number) => (sizes.push(most), left.shift() ?? 0)
  await inBatches(new AbortController().signal, deleteSome)
  expect(sizes).toEqual([2000, 2000, 2000])
  expect(left).toEqual([7])
  const stop = new AbortController()
  let parts = 0
  await inBatches(stop.signal, async (most) => ((parts += 1) === 2 && stop.abort(), most))
  expect(parts).toBe(2)
  const twoDaysAgo = daysAgo(2).getTime()
  expect(Date.now() - twoDaysAgo).toBeGreaterThanOrEqual(2 * 86_400_000)
  expect(Date.now() - twoDaysAgo).toBeLessThan(2 * 86_400_000 + 10_000)
})
