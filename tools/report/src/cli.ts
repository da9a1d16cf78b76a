import { existsSync, readFileSync } from 'node:fs'
import { coverage, missingTests } from './coverage.ts'
import { readChecklist } from './read-checklist.ts'
import { readReport } from './read-report.ts'

const outcomes = process.argv
  .slice(2)
  .map((file) => readReport(existsSync(file) ? readFileSync(file, 'utf8') : undefined))
const promises = readChecklist(readFileSync('docs/checklist.md', 'utf8'))
const unproven = missingTests(
  coverage(
    promises,
    outcomes.flatMap(({ passes }) => passes),
  ),
)
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
const failed = sum('failed') + unproven.length

// Printed at the end: of a long run often only the last lines are read.
for (const test of outcomes.flatMap(({ again }) => again)) console.log(`again: ${test}\n`)
for (const failure of [...outcomes.flatMap(({ failures }) => failures), ...unproven]) {
  console.log(`✗ ${failure}\n`)
}
console.log(`checklist: ${promises.length - unproven.length} of ${promises.length}`)
console.log(`${sum('passed')} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
