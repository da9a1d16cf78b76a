import { existsSync, readFileSync, writeFileSync } from 'node:fs'

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/**
 * Survivors are tested again in every run. Which tests reach a mutant in code that runs as its module is loaded is not
 * known, so a new test that kills it would not be tried, and its verdict would stay for ever.
 */
export function forgetSurvivors(incrementalFile: string) {
  if (!existsSync(incrementalFile)) return
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as Report
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  writeFileSync(incrementalFile, JSON.stringify(report))
}
