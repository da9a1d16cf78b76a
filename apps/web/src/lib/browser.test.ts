import { afterEach, expect, test, vi } from 'vitest'
import { anySignal, isTimeZone, newId, parseUrl, stored } from './browser.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('an id has 128 random bits, each byte as two digits', () => {
  const ids = Array.from({ length: 200 }, newId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
})

test('what is no address is null and throws nothing', () => {
  expect(parseUrl('https://a.example/b')?.pathname).toBe('/b')
  expect(parseUrl('no address')).toBeNull()
})

test('a signal of several is over with the first of them, for its reason', () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const either = anySignal([one.signal, two.signal])
  expect(either.aborted).toBe(false)
  two.abort('late')
  expect([either.aborted, either.reason]).toEqual([true, 'late'])
  one.abort('later')
  expect(either.reason).toBe('late')
})

test('a signal of one that was over before is over', () => {
  const done = AbortSignal.abort('before')
  const either = anySignal([new AbortController().signal, done])
  expect([either.aborted, either.reason]).toEqual([true, 'before'])
})

test('storage that is switched off finds nothing and stops nothing', () => {
  stored.write('choice', 'a')
  expect(stored.read('choice')).toBe('a')
  expect(stored.read('nothing')).toBeNull()
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  expect(() => stored.write('choice', 'b')).not.toThrow()
  expect(stored.read('choice')).toBeNull()
})

test('a time zone is one that this browser knows', () => {
  expect(isTimeZone('Asia/Riyadh')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
