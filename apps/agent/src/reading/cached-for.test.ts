import { expect, onTestFinished, test, vi } from 'vitest'
import { cachedFor } from './cached-for.ts'

test('works once for those who ask together, again when it is old, and soon after a failure', async () => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  let works = 0
  let isBroken = false
  const ask = cachedFor(60_000, async () => {
    works++
    if (isBroken) throw new Error('broken')
    return works
  })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  now = 59_999
  expect(await ask()).toBe(1)
  now = 60_000
  isBroken = true
  await expect(ask()).rejects.toThrow('broken')
  await expect(ask()).rejects.toThrow('broken')
  expect(works).toBe(2)
  isBroken = false
  now = 70_000
  expect(await ask()).toBe(3)
})
