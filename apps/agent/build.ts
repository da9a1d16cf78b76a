import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleAgent } from './bundle-agent.ts'

const outfile = join(import.meta.dirname, 'dist/marsad-agent.mjs')
await bundleAgent(outfile, 'esm')
const hash = createHash('sha256').update(readFileSync(outfile)).digest('hex')
writeFileSync(`${outfile}.sha256`, `${hash}  marsad-agent.mjs\n`)
process.stdout.write(`${outfile}\n${hash}\n`)
