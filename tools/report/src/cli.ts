import { existsSync, readFileSync } from 'node:fs'
import { readReport } from './read-report.ts'

const outcomes = process.argv
  .slice(2)
  .map((file) => readReport(existsSync(file) ? readFileSync(file, 'utf8') : undefined))
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)

// Told at the end, where somebody who sees only the last lines of a long run looks.
for (const test of outcomes.flatMap(({ again }) => again)) console.log(`again: ${test}\n`)
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}\n`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
if (sum('failed') > 0) process.exitCode = 1
