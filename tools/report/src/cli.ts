import { existsSync, readFileSync } from 'node:fs'
import { coverage, missingTests } from './coverage.ts'
import { readChecklist } from './read-checklist.ts'
import { paragraph, readReport } from './read-report.ts'
import { readTitles } from './read-titles.ts'
import { readChoice } from './tiers/choice.ts'
import { keepWholeRun, readWholeRuns, repeatedSecondTries } from './tiers/whole-runs.ts'

const choice = readChoice()
const outcomes = process.argv
  .slice(2)
  .map((file) => readReport(existsSync(file) ? readFileSync(file, 'utf8') : undefined))
const all = <Key extends 'failures' | 'passes' | 'secondTries' | 'slow'>(of: Key) =>
  outcomes.flatMap((outcome): (typeof outcome)[Key][number][] => outcome[of])
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)

const promises = readChecklist(readFileSync('docs/checklist.md', 'utf8'))
// What a skipped file shows was shown by the last whole run, and nothing that it covers changed since.
const unproven = missingTests(coverage(promises, [...all('passes'), ...readTitles(choice?.skipped ?? [])]))
const here = (name: string) => name.replace(`${process.cwd()}/`, '')
const secondTries = all('secondTries').map(({ test, cause }) => ({ test: here(test), cause }))
const repeated = choice?.whole
  ? repeatedSecondTries(
      secondTries.map(({ test }) => test),
      readWholeRuns(),
    ).map((test) => paragraph(test, 'needed a second try for the second time in the last ten whole runs'))
  : []
const failures = [...all('failures'), ...unproven, ...repeated]
const failed = sum('failed') + unproven.length + repeated.length

// Printed at the end: of a long run often only the last lines are read.
for (const { test, seconds } of all('slow').toSorted((a, b) => b.seconds - a.seconds)) {
  console.log(`slow: ${seconds.toFixed(1)} s ${here(test)}`)
}
for (const { test, cause } of secondTries) console.log(`second try: ${paragraph(test, cause)}\n`)
for (const failure of failures) console.log(`✗ ${failure}\n`)
console.log(`checklist: ${promises.length - unproven.length} of ${promises.length}`)

const minutes = Math.round((Date.now() / 1000 - Number(process.env['MARSAD_CI_STARTED'])) / 60)
if (choice?.whole && choice.tree && failed === 0) {
  keepWholeRun({
    tree: choice.tree,
    date: new Date().toISOString().slice(0, 10),
    minutes,
    passed: sum('passed'),
    secondTries: secondTries.map(({ test, cause }) => ({ test, cause: cause.split('\n')[0] ?? '' })),
  })
}
if (choice)
  console.log(`${minutes} minutes; ${choice.skipped.length} files of long tests not run, ${choice.why}`)
console.log(`${sum('passed')} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
