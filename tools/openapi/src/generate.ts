import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

// Turns the server's own description into the types of the web's client; with --check it only compares.
const root = join(import.meta.dirname, '../../..')
const target = join(root, 'apps/web/src/lib/api/schema.gen.d.ts')

const document = execFileSync(process.execPath, [join(root, 'apps/server/src/print-openapi.ts')], {
  maxBuffer: 64 * 1024 * 1024,
}).toString()
const types = astToString(await openapiTypescript(JSON.parse(document) as OpenAPI3))

if (!process.argv.includes('--check')) {
  writeFileSync(target, types)
} else if (readFileSync(target, 'utf8') !== types) {
  console.error('The web client does not match the server. Run `npm run api` and commit what it writes.')
  process.exit(1)
}
