import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { withOperations, type DocLocale, type OpenApiPaths } from './operations.ts'

// Turns the server's own description into the types of the web's client and the list of operations in the
// documentation; with --check it only compares.
const root = join(import.meta.dirname, '../../..')
const printed = execFileSync(process.execPath, [join(root, 'apps/server/src/print-openapi.ts')], {
  maxBuffer: 64 * 1024 * 1024,
}).toString()
const document = JSON.parse(printed) as OpenAPI3 & OpenApiPaths

const page = (file: string, locale: DocLocale) => ({
  file,
  text: withOperations(readFileSync(join(root, file), 'utf8'), document, locale),
})
const written = [
  {
    file: 'apps/web/src/lib/api/schema.gen.d.ts',
    text: astToString(await openapiTypescript(document)),
  },
  page('docs/api.md', 'en'),
  page('docs/ar/api.md', 'ar'),
]

const isChecking = process.argv.includes('--check')
for (const { file, text } of written) {
  const path = join(root, file)
  if (!isChecking) {
    writeFileSync(path, text)
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${file} does not match the server. Run \`npm run api\` and commit what it writes.`)
    process.exitCode = 1
  }
}
