import { expect, test } from 'vitest'
import { keyOf } from './key-of.ts'

test('only a key of the list is one, whatever an address says', () => {
  const keys = { up: true, down: true } as const
  expect(keyOf(keys, 'up')).toBe('up')
  for (const given of ['toString', 'UP', 1, null, undefined, ['up']])
    expect(keyOf(keys, given)).toBeUndefined()
})
