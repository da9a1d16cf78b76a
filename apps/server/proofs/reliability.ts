import { parseArgs } from 'node:util'
import { live } from './reliability/live.ts'
import { move } from './reliability/move.ts'
import { noticed } from './reliability/noticed.ts'
import { outage } from './reliability/outage.ts'
import type { Proof } from './reliability/proof.ts'
import { r1 } from './reliability/r1.ts'
import { r13 } from './reliability/r13.ts'
import { r2 } from './reliability/r2.ts'
import { r3 } from './reliability/r3.ts'
import { r4 } from './reliability/r4.ts'
import { r5 } from './reliability/r5.ts'
import { r6 } from './reliability/r6.ts'
import { isProven, tableOf } from './reliability/verdict.ts'

// Named on the command line, or all of them: npm run proof -- reliability r1 live --minutes 2 --devices 200
const proofs: Record<string, Proof> = { r1, r2, r3, r4, r5, r6, live, noticed, outage, move, r13 }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, devices: { type: 'string' } },
})
const options = {
  ...(values.minutes && { minutes: Number(values.minutes) }),
  ...(values.devices && { devices: Number(values.devices) }),
}

// A cluster needs programs that Debian does not have, so it is run only by its name.
const usual = Object.keys(proofs).filter((name) => name !== 'r13')

for (const name of positionals.length > 0 ? positionals : usual) {
  const prove = proofs[name]
  if (prove === undefined)
    throw new Error(`There is no proof ${name}; there are ${Object.keys(proofs).join(', ')}`)
  const rows = await prove(options)
  process.stdout.write(`\n${name}\n\n${tableOf(rows)}\n\n`)
  if (!isProven(rows)) process.exitCode = 1
}
