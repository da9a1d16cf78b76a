import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareLists, momentOf, monthsToMake, retentionEnd } from './retention.rules.ts'

const months = (now: string) => monthsToMake(new Date(now)).map((month) => month.toISOString().slice(0, 7))

test('this month and the next three, over the end of a year and from the last day of a month', () => {
  expect(months('2026-11-16T00:00:00Z')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect(months('2026-01-31T23:59:59Z')).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
})

test('changes are stored for so many days', () => {
  expect(retentionEnd(new Date('2026-03-02T12:00:00Z'), 90)).toEqual(new Date('2025-12-02T12:00:00Z'))
})

type Item = { name: string; version: number }
const compare = (before: Item[], after: Item[]) => compareLists(before, after, ({ name }) => name)
const item = (name: string, version = 1): Item => ({ name, version })

test('lists are compared by name; of one name twice the last counts', () => {
  expect(compare([item('a'), item('b')], [item('b', 2), item('c')])).toEqual({
    both: [{ was: item('b'), is: item('b', 2) }],
    added: [item('c')],
    removed: [item('a')],
  })
  expect(compare([], [item('a', 1), item('a', 2)]).added).toEqual([item('a', 2)])
  expect(compare([], [])).toEqual({ both: [], added: [], removed: [] })
})

test('whatever was and is, each name is in exactly one of the three', () => {
  const items = fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), version: fc.nat(3) }))
  fc.assert(
    fc.property(items, items, (before, after) => {
      const { both, added, removed } = compare(before, after)
      const names = [...both.map(({ is }) => is), ...added, ...removed].map(({ name }) => name)
      expect(names.toSorted()).toEqual([...new Set([...before, ...after].map(({ name }) => name))].toSorted())
    }),
  )
})

test('an id begins with the millisecond of its change', () => {
  expect(momentOf('019b76da-a800-7000-8000-000000000000')).toEqual(new Date(0x019b76daa800))
  expect(momentOf('00000000-0001-7fff-bfff-ffffffffffff')).toEqual(new Date(1))
})

test('an id from outside is no later than PostgreSQL and JSON write alike', () => {
  expect(momentOf('ffffffff-ffff-7000-8000-000000000000')).toEqual(new Date('9999-01-01T00:00:00Z'))
})
