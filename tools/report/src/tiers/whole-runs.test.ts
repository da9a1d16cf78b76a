import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changesSinceWhole,
  cleanTree,
  keepWholeRun,
  readWholeRuns,
  repeatedSecondTries,
} from './whole-runs.ts'

const run = { date: '2026-11-20', minutes: 38, passed: 5000, secondTries: [] }
let folder = ''

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder }).toString().trim()
function commit(path: string) {
  writeFileSync(join(folder, path), path)
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--no-verify', '-m', path)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marsad-whole-'))
  git('init', '--quiet')
  mkdirSync(join(folder, '.ci'))
  commit('a.ts')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('what changed since the whole run is read, committed or not', () => {
  const tree = String(cleanTree(folder))
  keepWholeRun({ ...run, tree }, folder)
  expect(changesSinceWhole(folder)).toEqual({ tree, changed: [] })

  commit('b.ts')
  writeFileSync(join(folder, 'a.ts'), 'changed')
  writeFileSync(join(folder, 'c.ts'), 'new')
  expect(cleanTree(folder)).toBeUndefined()
  expect(changesSinceWhole(folder)).toEqual({ tree, changed: ['a.ts', 'b.ts', 'c.ts'] })
})

test('a whole run is unknown without a record, after thirty commits, and without its commit', () => {
  expect(changesSinceWhole(folder)).toEqual({ unknown: 'no whole run is kept' })

  keepWholeRun({ ...run, tree: String(cleanTree(folder)) }, folder)
  for (let commits = 1; commits <= 30; commits++) commit(`${commits}.ts`)
  expect(changesSinceWhole(folder)).toMatchObject({ changed: expect.any(Array) })
  commit('31.ts')
  expect(changesSinceWhole(folder)).toEqual({ unknown: 'none of the last 30 commits is its tree' })

  keepWholeRun({ ...run, tree: 'f'.repeat(40) }, folder)
  expect(changesSinceWhole(folder)).toMatchObject({ unknown: expect.any(String) })
})

test('the last ten whole runs are kept, newest first', () => {
  for (let minutes = 1; minutes <= 12; minutes++) keepWholeRun({ ...run, tree: 'a', minutes }, folder)
  expect(readWholeRuns(folder).map(({ minutes }) => minutes)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})

test('a second try counts as repeated when one of the nine runs before needed it too', () => {
  const needed = (...tests: string[]) => ({
    ...run,
    tree: 'a',
    secondTries: tests.map((name) => ({ test: name, cause: 'late' })),
  })
  const runs = [...Array<number>(8)].map(() => needed())
  expect(repeatedSecondTries(['a', 'b'], [...runs, needed('b', 'c')])).toEqual(['b'])
  expect(repeatedSecondTries(['a', 'b'], [...runs, needed(), needed('b')])).toEqual([])
})
