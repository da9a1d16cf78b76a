import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { filesIn } from './files.ts'

type Measure = { name: string; value: number; most: number; where?: string[] }

const isTest = (path: string) => /[.]test[.]tsx?$|\/src\/test\//.test(path)
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1
const countBy = (paths: readonly string[]) => Map.groupBy(paths, (path) => dirname(path))

/** What keeps the tree readable, each with what it may be at most. */
export function measure(root: string): Measure[] {
  const named = (paths: readonly string[]) => paths.map((path) => relative(root, path))
  const sources = ['server', 'web', 'agent'].flatMap((app) => filesIn(join(root, 'apps', app, 'src')))
  const crowded = [...countBy(sources.filter((path) => !path.includes('/locales/')))].filter(
    ([, paths]) => paths.length > 25,
  )
  const long = sources.filter((path) => /[.]tsx?$/.test(path) && !isTest(path) && linesOf(path) > 300)
  return [
    {
      name: 'folders with more than 25 files',
      value: crowded.length,
      most: 0,
      where: named(crowded.map(([folder]) => folder)),
    },
    { name: 'files above 300 lines', value: long.length, most: 0, where: named(long) },
  ]
}
