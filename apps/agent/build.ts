import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentReleaseName, releaseKeyName } from '@marsad/contract/agent/release'
import { bundleAgent } from './bundle-agent.ts'

const outfile = join(import.meta.dirname, 'dist/marsad-agent.mjs')
await bundleAgent(outfile, 'esm')
// A statement that was signed about an earlier bundle does not hold for this one.
for (const name of [agentReleaseName, releaseKeyName]) {
  rmSync(join(import.meta.dirname, 'dist', name), { force: true })
}
const hash = createHash('sha256').update(readFileSync(outfile)).digest('hex')
writeFileSync(`${outfile}.sha256`, `${hash}  marsad-agent.mjs\n`)
process.stdout.write(`${outfile}\n${hash}\n`)
