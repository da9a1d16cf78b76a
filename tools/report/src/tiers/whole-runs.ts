import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const file = '.ci/whole'
const keptRuns = 10
/** After so many commits what a change can break is no longer looked up: everything runs. */
const maxCommits = 30

const WholeRun = z.object({
  /** The hash of the tree that passed. */
  tree: z.string(),
  date: z.string(),
  minutes: z.number(),
  passed: z.number(),
  /** Each test that passed only when it was tried again, and what its first try said. */
  secondTries: z.array(z.object({ test: z.string(), cause: z.string() })),
})
export type WholeRun = z.infer<typeof WholeRun>

/** The last whole runs that passed, newest first. */
export function readWholeRuns(root = '.'): WholeRun[] {
  const path = join(root, file)
  return existsSync(path) ? z.array(WholeRun).parse(JSON.parse(readFileSync(path, 'utf8'))) : []
}

export function keepWholeRun(run: WholeRun, root = '.'): void {
  const runs = [run, ...readWholeRuns(root)].slice(0, keptRuns)
  writeFileSync(join(root, file), `${JSON.stringify(runs, null, 2)}\n`)
}

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 64 * 1024 ** 2, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim()

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/** The hash of the tree that is checked out, unless something in it is not committed. */
export function cleanTree(root = '.'): string | undefined {
  try {
    const isClean = git(root, 'status', '--porcelain', '--', '.', `:!${file}`) === ''
    return isClean ? git(root, 'rev-parse', 'HEAD^{tree}') : undefined
  } catch {
    return undefined
  }
}

/** Files changed since the last whole run that passed, or why that cannot be said. */
export function changesSinceWhole(root = '.'): { tree: string; changed: string[] } | { unknown: string } {
  const tree = readWholeRuns(root)[0]?.tree
  if (!tree) return { unknown: 'no whole run is kept' }
  try {
    const trees = lines(git(root, 'log', '--first-parent', `-${maxCommits + 1}`, '--format=%T'))
    if (!trees.includes(tree)) return { unknown: `none of the last ${maxCommits} commits is its tree` }
    const changed = lines(git(root, 'diff', '--name-only', '--no-renames', tree))
    const added = lines(git(root, 'ls-files', '--others', '--exclude-standard'))
    return { tree, changed: [...changed, ...added].filter((path) => path !== file) }
  } catch {
    return { unknown: 'this is no clone with its history' }
  }
}

/** Tests that needed a second try in this whole run and in one of the nine before. */
export function repeatedSecondTries(tests: readonly string[], runs: readonly WholeRun[]): string[] {
  const before = runs.slice(0, keptRuns - 1).flatMap(({ secondTries }) => secondTries)
  return tests.filter((name) => before.some(({ test }) => test === name))
}
