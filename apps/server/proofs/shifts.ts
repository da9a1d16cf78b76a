import { compareShifts, randomPlan, readClock, seeded, zones } from '../src/test/on-call.ts'

/**
 * On-call schedules by chance over three years, in zones whose clocks change, each compared minute by minute with what
 * clocks show.
 */
const [from, until] = [Date.UTC(2025, 0, 1), Date.UTC(2028, 0, 1)]
const schedulesPerZone = 4
const started = performance.now()
const random = seeded(20_261_118)

const rows = zones.map((timeZone) => {
  const clock = readClock(timeZone, from, until)
  const total = { shifts: 0, gaps: 0, minutes: 0, double: 0, unannounced: 0, wrong: 0 }
  for (let schedule = 0; schedule < schedulesPerZone; schedule += 1) {
    const result = compareShifts(randomPlan(random, clock), clock, random)
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += result[key]
  }
  return { timeZone, 'clock changes': clock.changes, ...total }
})

const sum = (key: 'shifts' | 'minutes' | 'double' | 'unannounced' | 'wrong') =>
  rows.reduce((total, row) => total + row[key], 0)
const seconds = Math.round((performance.now() - started) / 1000)
const lines = [
  ...rows.map((row) => Object.values(row).join('\t')),
  `shifts ${sum('shifts')}, minutes ${sum('minutes')}, seconds ${seconds}`,
  `uncovered and not announced ${sum('unannounced')}, covered twice ${sum('double')}, unlike the clock ${sum('wrong')}`,
]
process.stdout.write(`${Object.keys(rows[0] ?? {}).join('\t')}\n${lines.join('\n')}\n`)
if (sum('shifts') < 10_000 || sum('unannounced') + sum('double') + sum('wrong') > 0) process.exitCode = 1
