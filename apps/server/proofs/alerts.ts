import { readFileSync } from 'node:fs'
import { downEngines } from '@marsad/engines'
import { measureEvaluation } from './alerts/evaluation.ts'
import { measureBesideIngest } from './alerts/beside-ingest.ts'
import { measureBreach } from './alerts/breach.ts'
import { limitsOfEach } from './alerts/fill.ts'
import { measureFlood } from './alerts/flood.ts'
import { isProven, type Row, tableOf } from './reliability/verdict.ts'

// Time to notify of a breach, and the cost of rules: the same fleet as one workspace and as five hundred. With `flood`:
// everything silent at once; with `rules`: only what rules cost; with `ingest`: what they cost beside the reports that they read.
const part = Number.isNaN(Number(process.argv[2])) ? process.argv[2] : undefined
const devices = Number(part ? 10_000 : (process.argv[2] ?? 10_000))
const breaching = devices / 20
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

const show = (rows: Row[]) => {
  say(`${tableOf(rows)}\n`)
  if (!isProven(rows)) process.exitCode = 1
}

if (part === 'ingest') {
  show(await measureBesideIngest(Number(process.argv[3] ?? 10_000), Number(process.argv[4] ?? 5)))
  process.exit()
}

if (part !== 'rules') {
  say(`load ${load()}\n`)
  show(
    await (part === 'flood'
      ? measureFlood(Number(process.argv[3] ?? 500), Number(process.argv[4] ?? 1_000_000))
      : measureBreach(devices, breaching)),
  )
}
if (part === 'flood') process.exit()

say(`${devices} devices with ${limitsOfEach} limits each; load ${load()}\n`)
say('| workspaces | rules | group | interval | mean ms | most ms |\n| --- | --- | --- | --- | --- | --- |')
for (const workspaces of [1, 500]) {
  const { rules, groups, share, cores } = await measureEvaluation(devices, workspaces)
  for (const { name, intervalSeconds, meanMs, mostMs } of groups) {
    say(
      `| ${workspaces} | ${rules} | ${name} | ${intervalSeconds} s | ${meanMs.toFixed(0)} | ${mostMs.toFixed(0)} |`,
    )
  }
  say(
    `| ${workspaces} | ${rules} | all | | ${(share * 100).toFixed(0)} % of the time | ${cores.toFixed(2)} cores of the store |`,
  )
}
say(`\nload at the end ${load()}`)
await downEngines('proof')
