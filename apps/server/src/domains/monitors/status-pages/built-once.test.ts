import { expect, test, vi } from 'vitest'
import { createBuiltOnce } from './built-once.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Builds are controlled by the test, which decides how each attempt ends. */
function byHand({ freshMs = 1000, staleMs = 1000, most = 3 } = {}) {
  const attempts: PromiseWithResolvers<string | undefined>[] = []
  const build = vi.fn<(name: string) => Promise<string | undefined>>(() => {
    const attempt = Promise.withResolvers<string | undefined>()
    attempts.push(attempt)
    return attempt.promise
  })
  return { attempts, build, built: createBuiltOnce<string>({ build, freshMs, staleMs, most }) }
}

test('any number of readers wait for one builder, and the next ones for none', async () => {
  const { attempts, build, built } = byHand()
  const readers = Array.from({ length: 100 }, () => built.get('a'))
  attempts[0]?.resolve('one')
  expect(new Set(await Promise.all(readers))).toEqual(new Set(['one']))
  expect(await built.get('a')).toBe('one')
  expect(build).toHaveBeenCalledTimes(1)
})

test('the old one is shown while it is built anew, and stays where that fails', async () => {
  const { attempts, build, built } = byHand({ freshMs: -1, staleMs: 60_000 })
  const first = built.get('a')
  attempts[0]?.resolve('one')
  await first
  expect(await Promise.all([built.get('a'), built.get('a')])).toEqual(['one', 'one'])
  expect(build).toHaveBeenCalledTimes(2)
  attempts[1]?.reject(new Error('away'))
  await settled()
  expect(await built.get('a')).toBe('one')
  attempts[2]?.resolve('two')
  await settled()
  expect(await built.get('a')).toBe('two')
})

test('what is too old is waited for, and shown all the same where building fails', async () => {
  const { attempts, built } = byHand({ freshMs: -2, staleMs: 1 })
  const first = built.get('a')
  attempts[0]?.resolve('one')
  await first
  const late = built.get('a')
  attempts[1]?.reject(new Error('away'))
  expect(await late).toBe('one')
  const cold = built.get('b')
  attempts[2]?.reject(new Error('away'))
  await expect(cold).rejects.toThrow('away')
})

test('what was begun before a drop is not kept after it', async () => {
  const { attempts, built } = byHand()
  const before = built.get('a')
  built.drop('a')
  const after = built.get('a')
  attempts[1]?.resolve('new')
  expect(await after).toBe('new')
  attempts[0]?.resolve('old')
  expect(await before).toBe('old')
  expect(await built.get('a')).toBe('new')
})

test('names that do not exist are remembered, and push nothing out', async () => {
  const { attempts, build, built } = byHand({ most: 2 })
  const real = built.get('real')
  attempts[0]?.resolve('there')
  await real
  for (const n of [1, 2, 3, 4]) {
    const guess = built.get(`guess ${n}`)
    attempts[n]?.resolve(undefined)
    expect(await guess).toBeUndefined()
  }
  await built.get('guess 4')
  await built.get('real')
  expect(build).toHaveBeenCalledTimes(5)
  void built.get('guess 1')
  expect(build).toHaveBeenCalledTimes(6)
})
