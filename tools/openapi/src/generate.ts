import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lint } from './lint.ts'
import { withOperations, type DocLocale, type OpenApiPaths } from './operations.ts'

// Writes the list of operations into the documentation, out of the server's own description; with --check it only
// compares. The description itself must satisfy a linter.
const root = join(import.meta.dirname, '../../..')
const printed = execFileSync(process.execPath, [join(root, 'apps/server/src/print-openapi.ts')], {
  maxBuffer: 64 * 1024 * 1024,
}).toString()
const document = JSON.parse(printed) as OpenApiPaths

const pages: Record<DocLocale, string> = { en: 'docs/api.md', ar: 'docs/ar/api.md' }
const isChecking = process.argv.includes('--check')
for (const [locale, file] of Object.entries(pages) as [DocLocale, string][]) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const text = withOperations(before, document, locale)
  if (!isChecking) {
    writeFileSync(path, text)
  } else if (before !== text) {
    console.error(`${file} does not match the server. Run \`npm run api\` and commit what it writes.`)
    process.exitCode = 1
  }
}

const problems = await lint(printed)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
