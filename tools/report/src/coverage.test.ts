import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverage, missingTests } from './coverage.ts'
import { readChecklist } from './read-checklist.ts'
import { readTitles } from './read-titles.ts'

const items = readChecklist(`
| id | where | promise |
| --- | --- | --- |
| A1 | HTTP | A call answers. |
| A2 | browser, HTTP | A call answers, and a screen shows it. |
| B10 | client | Nothing is called. |
`)
const missing = (...titles: [file: string, title: string][]) =>
  coverage(
    items,
    titles.map(([file, title]) => ({ file, title })),
  ).map((item) => item.missing)

test('a promise has its id, where it is met and its words', () => {
  expect(items[1]).toEqual({
    id: 'A2',
    levels: ['browser', 'HTTP'],
    promise: 'A call answers, and a screen shows it.',
  })
})

test('a title may carry several ids, and each counts only where the promise is met', () => {
  expect(missing()).toEqual([['HTTP'], ['browser', 'HTTP'], ['client']])
  expect(missing(['/x/apps/server/src/a.test.ts', 'it answers [A1 A2]'])).toEqual([
    [],
    ['browser'],
    ['client'],
  ])
  expect(missing(['c.spec.ts', 'it shows [A1 A2 B10]'])).toEqual([['HTTP'], ['HTTP'], ['client']])
  expect(missing(['/x/apps/server/src/a.rules.test.ts', 'it decides [A1]'])[0]).toEqual(['HTTP'])
  expect(missing(['c.spec.ts', 'it shows [A2] elsewhere [B1 B100]'])[1]).toEqual(['browser', 'HTTP'])
})

test('what is missing is named', () => {
  const lines = missingTests(
    coverage(items, [{ file: '/x/apps/server/src/a.test.ts', title: 'both [A1 A2]' }]),
  )
  expect(lines).toEqual([
    'A2 has no test that passes (browser)\n    A call answers, and a screen shows it.',
    'B10 has no test that passes (client)\n    Nothing is called.',
  ])
})

test('every promise of the checklist is named by a test of its level', () => {
  const promises = readChecklist(readFileSync('docs/checklist.md', 'utf8'))
  expect(promises.length).toBeGreaterThan(0)
  expect(missingTests(coverage(promises, readTitles()))).toEqual([])
})
