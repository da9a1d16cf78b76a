import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf, cursorOf, searchOf, TicketCursor, termsIn, searchTermsOf } from './search.rules.ts'

test('words are found as they are and without what is joined to them, each once', () => {
  expect(searchTermsOf('Disk full, disk FULL!')).toEqual(['disk', 'full'])
  expect(searchTermsOf('والخادم')).toEqual(['والخادم', 'خادم', 'الخادم'])
  expect(searchTermsOf('Café')).toEqual(['cafe'])
  expect(searchTermsOf(' – ')).toEqual([])
})

test('a long word is cut by letters, however many bytes each has', () => {
  expect(searchTermsOf('a'.repeat(50))).toEqual(['a'.repeat(40)])
  expect(Array.from(searchOf('𐐨'.repeat(50)).beginnings[0] ?? '')).toHaveLength(40)
})

test('a line tells its words again', () => {
  expect(lineOf(['a', 'b'])).toBe(' a b')
  expect(lineOf([])).toBe('')
  expect(termsIn('')).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(termsIn(lineOf(searchTermsOf(text)))).toEqual(searchTermsOf(text))
    }),
  )
})

test('whatever is typed of a text finds it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = searchTermsOf(text)
      expect(searchOf(text).beginnings.every((beginning) => words.includes(beginning))).toBe(true)
    }),
  )
})

test('six different words are looked for, and no more', () => {
  expect(searchOf('a b c d e f g').beginnings).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(searchOf('a a الخادم خادم').beginnings).toEqual(['a', 'خادم'])
})

test.for<[string, number | null]>([
  ['#12', 12],
  [' № 12 ', 12],
  ['999999999', 999_999_999],
  ['1234567890', null],
  ['12 13', null],
  ['', null],
])('“%s” is the number %o', ([typed, number]) => {
  expect(searchOf(typed).number).toBe(number)
})

const row = {
  number: 7,
  changedAt: new Date('2026-01-01T00:00:00Z'),
  priorityRank: 2,
  dueDate: null,
}

test('a page ends where its order says, and the place is one that comes back', () => {
  expect(cursorOf('number', row)).toEqual({ sort: 'number', key: null, number: 7 })
  expect(cursorOf('changed', row)).toEqual({ sort: 'changed', key: '2026-01-01T00:00:00.000Z', number: 7 })
  expect(cursorOf('priority', row)).toEqual({ sort: 'priority', key: 2, number: 7 })
  expect(cursorOf('due', row)).toEqual({ sort: 'due', key: null, number: 7 })
  expect(cursorOf('due', { ...row, dueDate: '2026-02-01' }).key).toBe('2026-02-01')
  for (const sort of ['number', 'changed', 'priority', 'due'] as const)
    expect(TicketCursor.safeParse(cursorOf(sort, row)).success).toBe(true)
})

test.for<[string, object]>([
  ['a number below', { sort: 'number', key: null, number: -1 }],
  ['a number that no ticket can have', { sort: 'number', key: null, number: 2_147_483_648 }],
  ['a key of another order', { sort: 'number', key: 2, number: 1 }],
  ['no priority', { sort: 'priority', key: 10, number: 1 }],
  ['a priority below', { sort: 'priority', key: -1, number: 1 }],
  ['no day', { sort: 'due', key: '2026-02-30', number: 1 }],
  ['something on top', { sort: 'number', key: null, number: 1, more: 1 }],
])('a place from outside is refused: %s', ([, place]) => {
  expect(TicketCursor.safeParse(place).success).toBe(false)
})
