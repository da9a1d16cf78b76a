import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cursor,
  inOrderOf,
  orderByFigure,
  readCursor,
  rowsAfter,
  scoresOf,
  walkAfter,
  writeCursor,
} from './fleet.rules.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const order = { sort: 'name', direction: 'asc' } as const
const cursor: Cursor = { sort: 'name', direction: 'asc', atSeconds: 1_767_225_600, key: 'web-1', id }
const reads = (more: object, of: Parameters<typeof readCursor>[1] = order) =>
  readCursor(writeCursor({ ...cursor, ...more }), of) !== undefined

test('a cursor is read as it was written, for its own order only', () => {
  expect(readCursor(writeCursor(cursor), order)).toEqual(cursor)
  expect(reads({}, { sort: 'name', direction: 'desc' })).toBe(false)
  expect(reads({}, { sort: 'cpu', direction: 'asc' })).toBe(false)
  expect(readCursor('no cursor', order)).toBeUndefined()
  expect(readCursor('', order)).toBeUndefined()
})

test.for<[string, object, boolean]>([
  ['no key', { key: null }, true],
  ['a number', { key: 0.5 }, true],
  ['as long as a key may be', { key: 'x'.repeat(400) }, true],
  ['longer', { key: 'x'.repeat(401) }, false],
  ['a zero byte, which no text of PostgreSQL has', { key: 'a\0b' }, false],
  ['a moment before time', { atSeconds: -1 }, false],
  ['the beginning of time', { atSeconds: 0 }, true],
  ['a moment too far ahead', { atSeconds: 100_000_000_000 }, false],
  ['the last moment', { atSeconds: 99_999_999_999 }, true],
  ['half a second', { atSeconds: 0.5 }, false],
  ['no id', { id: '1' }, false],
  ['something on top', { more: 1 }, false],
])('a cursor from outside: %s', ([, more, isCursor]) => {
  expect(reads(more)).toBe(isCursor)
})

test.for([
  ['2026-11-15 10:00:00.5+00', true],
  ['2026-11-15 10:00:00+00', true],
  ['2026-11-15 23:59:59.123456-14:00', true],
  ['2026-11-15 20:00:00+02', true],
  ['2026-11-15 24:00:00+00', false],
  ['2026-11-15 10:60:00+00', false],
  ['2026-11-15 10:00:00.1234567+00', false],
  ['2026-11-15 10:00:00+15', false],
  ['2026-02-30 10:00:00+00', false],
  ['2026-11-15T10:00:00Z', false],
  ['x 2026-11-15 10:00:00+00', false],
  ['2026-11-15 10:00:00+00x', false],
  ['infinity', false],
] as const)('the key of a time is one: %s', ([key, isTime]) => {
  for (const sort of ['lastSeen', 'createdAt'] as const) {
    expect(reads({ sort, key }, { sort, direction: 'asc' })).toBe(isTime)
  }
  expect(reads({ key })).toBe(true)
  expect(reads({ sort: 'lastSeen', key: null }, { sort: 'lastSeen', direction: 'asc' })).toBe(true)
})

const figures = new Map([
  ['a', 2],
  ['b', 1],
  ['c', 2],
])
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id).join('')

test('devices stand by their figure, those without one last in either direction', () => {
  const all = ['x', 'c', 'a', 'b', 'w']
  expect(ids(orderByFigure(all, figures, 'asc'))).toBe('bacwx')
  expect(ids(orderByFigure(all, figures, 'desc'))).toBe('cabxw')
})

test('pages follow each other without a gap, whether or not their last row is still there', () => {
  const rows = orderByFigure(['x', 'c', 'a', 'b'], figures, 'asc')
  expect(rowsAfter(rows, undefined, 'asc')).toBe(rows)
  expect(ids(rowsAfter(rows, { id: 'a', key: 2 }, 'asc'))).toBe('cx')
  expect(ids(rowsAfter(rows, { id: 'gone', key: 1.5 }, 'asc'))).toBe('acx')
  expect(ids(rowsAfter(rows, { id: 'c', key: 2 }, 'asc'))).toBe('x')
  expect(rowsAfter(rows, { id: 'x', key: null }, 'asc')).toEqual([])
  expect(ids(rowsAfter(rows, { id: 'gone', key: 0 }, 'asc'))).toBe('bacx')
})

test('whatever the figures are, pages of any size show each device once and in order', () => {
  const fleet = fc.uniqueArray(fc.tuple(fc.uuid(), fc.option(fc.integer({ min: 0, max: 3 }))), {
    selector: ([uuid]) => uuid,
    maxLength: 30,
  })
  fc.assert(
    fc.property(
      fleet,
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.integer({ min: 1, max: 7 }),
      (devices, direction, size) => {
        const figureOf = new Map(
          devices.flatMap(([uuid, figure]) => (figure === null ? [] : [[uuid, figure]])),
        )
        const all = orderByFigure(
          devices.map(([uuid]) => uuid),
          figureOf,
          direction,
        )
        const seen: string[] = []
        let last: (typeof all)[number] | undefined
        for (let page = rowsAfter(all, last, direction).slice(0, size); page.length > 0;) {
          seen.push(...page.map((row) => row.id))
          last = page.at(-1)
          page = rowsAfter(all, last, direction).slice(0, size)
        }
        expect(seen).toEqual(all.map((row) => row.id))
      },
    ),
  )
})

const someFigures = fc.uniqueArray(
  fc.tuple(fc.uuid(), fc.oneof(fc.constantFrom(0, 0.5, 1, 2), fc.double({ noNaN: true, min: 0, max: 1 }))),
  { selector: ([of]) => of, maxLength: 40 },
)

test('an order that was sorted once is walked from any cursor as if it were sorted for it', () => {
  fc.assert(
    fc.property(
      someFigures,
      fc.option(fc.record({ id: fc.uuid(), key: fc.double({ noNaN: true, min: 0, max: 2 }) }), {
        nil: undefined,
      }),
      fc.nat(50),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (pairs, anywhere, place, direction, count, asScores) => {
        const values = new Map(pairs)
        const keys = asScores ? scoresOf(new Map(pairs.map(([of]) => [of, 0])), values) : values
        const all = orderByFigure([...keys.keys()], keys, direction)
        const after = anywhere ?? all[place]
        const take = walkAfter(inOrderOf(values, { asScores }), after, direction)
        const walked = []
        for (let some = take(count); some.length > 0; some = take(count)) walked.push(...some)
        expect(walked).toEqual(rowsAfter(all, after, direction))
      },
    ),
  )
})
