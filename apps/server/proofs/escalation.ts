import { parseArgs } from 'node:util'
import { proveEscalation } from './escalation/prove-escalation.ts'
import { isProven, tableOf } from './reliability/verdict.ts'

// npm run proof -- escalation --incidents 120 --minutes 10
const { values } = parseArgs({
  options: { incidents: { type: 'string', default: '120' }, minutes: { type: 'string', default: '6' } },
})
const rows = await proveEscalation({
  incidents: Number(values.incidents),
  minutes: Number(values.minutes),
})
process.stdout.write(`\n${tableOf(rows)}\n`)
if (!isProven(rows)) process.exitCode = 1
