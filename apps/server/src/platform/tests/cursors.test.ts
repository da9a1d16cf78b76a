import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf, readCursor, readNameCursor, writeCursor, writeNameCursor } from '../cursors.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a cursor is read as it was written, and no other text is one', () => {
  const Place = z.strictObject({ n: z.int() })
  expect(readCursor(Place, writeCursor({ n: 1 }))).toEqual({ n: 1 })
  expect(readCursor(Place, undefined)).toBeUndefined()
  for (const text of ['', 'x', writeCursor({ n: 'a' }), writeCursor({ n: 1, more: 2 })])
    expect(() => readCursor(Place, text)).toThrow('The cursor is not of this list')
})

test('a name in a cursor is one that a database can hold', () => {
  const place = { name: 'خادم', id }
  expect(readNameCursor(writeNameCursor({ ...place, more: 1 } as never))).toEqual(place)
  expect(readNameCursor(writeNameCursor({ name: 'x'.repeat(400), id }))?.name).toHaveLength(400)
  for (const bad of [
    { name: 'x'.repeat(401), id },
    { name: 'a\0', id },
    { name: 'a', id: '1' },
  ])
    expect(() => readNameCursor(writeCursor(bad))).toThrow('not of this list')
})

test('one row more than a page tells that there is another', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const page = (limit: number) => pageOf(rows, limit, (row) => row.id)
  expect(page(2)).toEqual({ items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'b' })
  expect(page(3)).toEqual({ items: rows, nextCursor: null })
  expect(page(0)).toEqual({ items: [], nextCursor: null })
  expect(pageOf([], 2, () => '')).toEqual({ items: [], nextCursor: null })
})
