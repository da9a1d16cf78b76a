import { expect, test } from 'vitest'
import { colourOf, dayMs, dayStarts, piecesOf, shareOf } from './timeline.rules.ts'

test('days begin at local midnight, also when clocks change', () => {
  const days = dayStarts(Date.parse('2026-03-28T12:00Z'), 'Europe/Berlin', 3)
  expect(days.map((at) => new Date(at).toISOString())).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
})

const shift = (userId: string, from: number, until: number, overrideId: string | null = null) => ({
  userId,
  name: userId,
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
  overrideId,
})

test('turns of one person that follow each other are one piece, and gaps stand between', () => {
  const gap = { from: new Date(3).toISOString(), until: new Date(4).toISOString(), absent: null }
  const pieces = piecesOf(
    [shift('a', 0, 1), shift('a', 1, 2), shift('a', 2, 3, 'o'), shift('b', 4, 5)],
    [gap],
  )
  expect(pieces.map(({ from, until, shift: found }) => [from, until, found?.userId ?? null])).toEqual([
    [0, 2, 'a'],
    [2, 3, 'a'],
    [3, 4, null],
    [4, 5, 'b'],
  ])
})

test('a piece is cut to its row', () => {
  expect(shareOf({ from: -dayMs, until: dayMs }, [0, 2 * dayMs])).toEqual({ start: 0, size: 0.5 })
  expect(shareOf({ from: dayMs, until: 9 * dayMs }, [0, 2 * dayMs])).toEqual({ start: 0.5, size: 0.5 })
})

test('people have colours in their order', () => {
  expect(colourOf(['a', 'b'], 'b')).toBe('var(--c2)')
  expect(colourOf(['a', 'b'], 'c')).toBe('var(--c1)')
})
