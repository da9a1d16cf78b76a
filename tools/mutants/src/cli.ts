import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './areas.ts'
import { forgetSurvivors } from './forget-survivors.ts'
import { summary } from './summary.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // Forgets what earlier runs found of mutants and tests that are as they were.
  options: { force: { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(areas)
const areaOf = (name: string) =>
  Object.entries(areas).find(([area, { folder }]) => name === area || name.startsWith(`${folder}/`))
if (!names.every(areaOf)) {
  console.error(`Usage: npm run mutants -- [--force] [${Object.keys(areas).join('|')}|path/to/file.ts]...`)
  process.exit(2)
}

process.chdir(join(import.meta.dirname, '../../..'))
const summaries: string[] = []
for (const name of names) summaries.push(await run(name))
for (const text of summaries) console.log(text)

/** Mutates an area, or the files of one that a path names. */
async function run(name: string): Promise<string> {
  const [area = '', { mutate, withStatic, leftOut } = { mutate: [], withStatic: true, leftOut: [] }] =
    areaOf(name) ?? []
  const isWhole = name === area
  const incrementalFile = `.reports/mutants/${area}.incremental.json`
  if (isWhole) forgetSurvivors(incrementalFile)
  const results = await new Stryker({
    configFile: 'tools/mutants/stryker.config.json',
    mutate: [
      ...(isWhole ? mutate : [name]),
      '!**/*.test.{ts,tsx}',
      ...leftOut.map(({ pattern }) => `!${pattern}`),
    ],
    vitest: { configFile: `tools/mutants/vitest/${area}.config.ts`, pool: 'vmThreads', related: withStatic },
    ignoreStatic: !withStatic,
    incremental: isWhole,
    incrementalFile,
    force: values.force,
    jsonReporter: { fileName: `.reports/mutants/${isWhole ? area : 'file'}.json` },
  }).runMutationTest()
  return summary(name, results, isWhole ? leftOut : [])
}
