import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSorted, firstFree } from './storage.rules.ts'

async function* listed(ids: readonly string[]) {
  for (const id of ids) yield { id }
}
const compare = async (left: string[], right: string[]) => {
  const only = await compareSorted(listed(left), listed(right), ({ id }) => id)
  return { left: only.left.map(({ id }) => id), right: only.right.map(({ id }) => id), both: only.both }
}

test.for<[string[], string[], { left: string[]; right: string[]; both: number }]>([
  [[], [], { left: [], right: [], both: 0 }],
  [['a'], [], { left: ['a'], right: [], both: 0 }],
  [[], ['a'], { left: [], right: ['a'], both: 0 }],
  [['a', 'b', 'd'], ['b', 'c', 'd', 'e'], { left: ['a'], right: ['c', 'e'], both: 2 }],
  [['', 'b'], ['a'], { left: ['', 'b'], right: ['a'], both: 0 }],
])('of %o and %o each tells what it alone has', async ([left, right, only]) => {
  expect(await compare(left, right)).toEqual(only)
})

test('whatever is listed, nothing is lost and nothing is told twice', async () => {
  const ids = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'))
    .map((all) => all.toSorted())
  await fc.assert(
    fc.asyncProperty(ids, ids, async (left, right) => {
      expect(await compare(left, right)).toEqual({
        left: left.filter((id) => !right.includes(id)),
        right: right.filter((id) => !left.includes(id)),
        both: left.filter((id) => right.includes(id)).length,
      })
    }),
  )
})

test('a free name is one that nobody has in any spelling', () => {
  const taken = new Set(['report.pdf', 'سجل'])
  expect(firstFree(['Report.PDF', 'report (2).pdf'], taken)).toBe('report (2).pdf')
  expect(firstFree(['REPORT.pdf'], taken)).toBeUndefined()
  expect(firstFree([], taken)).toBeUndefined()
})
