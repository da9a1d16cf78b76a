import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

// One file that needs nothing but Node, with its names kept so that a stack trace can be read.
const outfile = join(import.meta.dirname, 'dist/marsad-agent.mjs')
await build({
  entryPoints: [join(import.meta.dirname, 'src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  legalComments: 'inline',
  // ws asks for two native helpers if they happen to be there, and for the system's modules by `require`.
  external: ['bufferutil', 'utf-8-validate'],
  banner: {
    js: [
      '#!/usr/bin/env node',
      "import { createRequire as marsadRequire } from 'node:module'",
      'const require = marsadRequire(import.meta.url)',
    ].join('\n'),
  },
})
const hash = createHash('sha256').update(readFileSync(outfile)).digest('hex')
writeFileSync(`${outfile}.sha256`, `${hash}  marsad-agent.mjs\n`)
process.stdout.write(`${outfile}\n${hash}\n`)
