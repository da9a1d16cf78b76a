import { existsSync, readFileSync, writeFileSync } from 'node:fs'

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/**
 * Survivors are met again in every run. Of a mutant in what a module does as it is loaded nobody knows which tests
 * reach it, so a new test that kills it would not be tried, and its verdict would stay for ever.
 */
export function forgetSurvivors(incrementalFile: string) {
  if (!existsSync(incrementalFile)) return
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as Report
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  writeFileSync(incrementalFile, JSON.stringify(report))
}
