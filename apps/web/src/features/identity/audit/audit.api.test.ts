import { expect, test } from 'vitest'
import { daysBetween } from './audit.api.ts'

test("a day is one of the reader's clock, from its first to its last moment", () => {
  expect(daysBetween({ from: '2026-11-15', to: '2026-11-15' }, 'Asia/Riyadh')).toEqual({
    from: '2026-11-14T21:00:00.000Z',
    to: '2026-11-15T20:59:59.999Z',
  })
})

test('a date that is not written to its end yet is no filter', () => {
  expect(daysBetween({ from: '12026-11-15', to: '' }, 'Asia/Riyadh')).toEqual({})
  expect(daysBetween({ from: '', to: '2026-02-31' }, 'UTC')).toEqual({})
})
