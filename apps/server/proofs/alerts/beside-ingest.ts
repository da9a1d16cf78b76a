import { setTimeout as sleep } from 'node:timers/promises'
import type { RuleSubject } from '@marsad/contract/http/alert-rules'
import { startEngine, stopEngine } from '@marsad/engines'
import { cpuSecondsOfEngines } from '../cpu.ts'
import { runFor } from '../reliability/run-for.ts'
import { copyName, setUp } from '../reliability/stand.ts'
import { row, type Row } from '../reliability/verdict.ts'
import { addRule, startWatchedFleet } from '../watched-fleet.ts'

const rounds = 3
/** The evaluator's first look at each rule takes longer. */
const warmingMs = 30_000
const goal = 0.25

/** Rules that many will add to the usual ones. */
const more: readonly RuleSubject[] = [
  { kind: 'signal', signal: 'swap', threshold: 0.8, windowMinutes: 5 },
  { kind: 'signal', signal: 'disk_busy', threshold: 0.95, windowMinutes: 10 },
  { kind: 'signal', signal: 'temperature', threshold: 85, windowMinutes: 5 },
]

/** Cores of the store for ingest and for rules, and those of the evaluator. */
type Pair = { ingest: number; rules: number; vmalert: number; ratio: number }

/** What rules cost beside what the samples cost that they read: a fleet that reports, with and without the evaluator. */
export async function measureBesideIngest(devices: number, minutes: number): Promise<Row[]> {
  await using stand = await setUp({ MARSAD_LIMIT_DEVICES: `${2 * devices}` })
  using fleet = await startWatchedFleet(stand, devices)

  /** Cores of the store and of the evaluator over some minutes. */
  const measure = async () => {
    const used = () => cpuSecondsOfEngines(copyName, ['victoria', 'vmalert'])
    const [before, began] = [await used(), performance.now()]
    await runFor(fleet, minutes)
    const seconds = (performance.now() - began) / 1000
    const [store = 0, vmalert = 0] = (await used()).map((now, at) => (now - (before[at] ?? 0)) / seconds)
    return { store, vmalert }
  }
  const compare = async (what: string): Promise<Row[]> => {
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round += 1) {
      await stopEngine(copyName, 'vmalert')
      const { store: ingest } = await measure()
      await startEngine(copyName, 'vmalert')
      await sleep(warmingMs)
      const { store, vmalert } = await measure()
      pairs.push({ ingest, rules: store - ingest, vmalert, ratio: (store - ingest) / ingest })
    }
    const median = (pick: (pair: Pair) => number) =>
      pairs.map(pick).toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN
    const ratio = median((pair) => pair.ratio)
    const cores = [
      median((pair) => pair.ingest),
      median((pair) => pair.rules),
      median((pair) => pair.vmalert),
    ]
    const all = pairs.map((pair) => pair.ratio.toFixed(2)).join(', ')
    return [
      row(
        `${what}: cores of the store for ingest, for rules; of vmalert`,
        cores.map((one) => one.toFixed(3)).join(', '),
      ),
      row(`${what}: rules ÷ ingest, median of ${all}`, ratio.toFixed(2), `≤ ${goal}`, ratio <= goal),
    ]
  }

  const usual = await compare('the usual rules')
  for (const subject of more) await addRule(stand, { subject })
  const all = await compare('with swap, busy disk and temperature')
  return [row('devices, minutes of each of twelve measurements', `${devices}, ${minutes}`), ...usual, ...all]
}
