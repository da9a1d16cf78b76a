import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day, hour, limitInMemory, minute, takeOrRefuse } from '../rate-limits.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('so many in a time, and then the seconds until there is more; keys are apart', async () => {
  const limit = limitInMemory([2, minute])
  expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0])
  vi.advanceTimersByTime(10_500)
  expect(await limit.take('a')).toBe(50)
  expect(await limit.take('b')).toBe(0)
  await expect(takeOrRefuse(limit, 'a')).rejects.toMatchObject({
    code: 'request.rate_limited',
    retryAfterSeconds: 50,
  })
  vi.advanceTimersByTime(50_000)
  await expect(takeOrRefuse(limit, 'a')).resolves.toBeUndefined()
})

test('a point that was no abuse can be put back', async () => {
  const limit = limitInMemory([1, minute])
  await limit.take('a')
  await limit.giveBack('a')
  expect(await limit.take('a')).toBe(0)
  expect(await limit.take('a')).toBeGreaterThan(0)
})

test('times are in seconds', () => {
  expect([minute, hour, day]).toEqual([60, 3600, 86_400])
})
