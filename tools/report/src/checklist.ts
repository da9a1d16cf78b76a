import { existsSync, readFileSync } from 'node:fs'
import { coverage } from './coverage.ts'
import { readChecklist } from './read-checklist.ts'
import { readReport } from './read-report.ts'
import { readTitles } from './read-titles.ts'

const files = ['vitest', 'e2e'].map((suite) => `.reports/${suite}.json`)
const ran = files.every((file) => existsSync(file))
const titles = ran ? files.flatMap((file) => readReport(readFileSync(file, 'utf8')).passes) : readTitles()
const covered = coverage(readChecklist(readFileSync('docs/checklist.md', 'utf8')), titles)
const done = covered.filter(({ missing }) => missing.length === 0)

for (const { id, levels, missing, promise } of covered) {
  const state =
    missing.length > 0
      ? `no test: ${missing.join(', ')}`
      : `${ran ? 'passes' : 'named'}: ${levels.join(', ')}`
  console.log(`${id.padEnd(4)}${state.padEnd(24)}${promise.slice(0, 80)}`)
}
console.log(
  `${done.length} of ${covered.length}${ran ? '' : ' named by a test (there are no reports of a run)'}`,
)
if (done.length < covered.length) process.exitCode = 1
