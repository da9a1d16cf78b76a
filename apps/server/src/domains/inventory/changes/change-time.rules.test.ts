import { expect, test } from 'vitest'
import { momentOf } from './change-time.rules.ts'

test('an id begins with the millisecond of its change', () => {
  expect(momentOf('019b76da-a800-7000-8000-000000000000')).toEqual(new Date(0x019b76daa800))
  expect(momentOf('00000000-0001-7fff-bfff-ffffffffffff')).toEqual(new Date(1))
})

test('an id from outside is no later than PostgreSQL and JSON write alike', () => {
  expect(momentOf('ffffffff-ffff-7000-8000-000000000000')).toEqual(new Date('9999-01-01T00:00:00Z'))
})
