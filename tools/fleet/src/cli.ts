import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseFaults } from './agent/faults.ts'
import { writeLedgers } from './ledger/ledger-file.ts'
import { createProgress } from './report/progress.ts'
import { summaryOf } from './report/summary.ts'
import { type Fleet, startFleet } from './start-fleet.ts'

const usage = `Usage: npm run fleet -- --server URL --key marsad_e_… --devices 1000 [options]

  --key KEY          enrolment key; repeat it where one is not good for all devices
  --devices N        how many agents (1)
  --minutes M        how long (until Ctrl-C; with --history until it is written)
  --interval S       seconds between two points (10); a report is sent every third
  --live             hold a WebSocket and answer live asks
  --faults LIST      shares of the fleet, as in stop=5%,flap=2%,skew=1%,bad=1%
  --history 24h      first send so much of the past (minutes m, hours h, days d)
  --seed N           other machines (1)
  --identities FILE  where the agents' keys stay (fleet-identities.jsonl)
  --ledger FILE      write what was sent and acknowledged`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      key: { type: 'string', multiple: true, default: [] },
      devices: { type: 'string', default: '1' },
      minutes: { type: 'string' },
      interval: { type: 'string', default: '10' },
      live: { type: 'boolean', default: false },
      faults: { type: 'string', default: '' },
      history: { type: 'string', default: '0m' },
      seed: { type: 'string', default: '1' },
      identities: { type: 'string', default: 'fleet-identities.jsonl' },
      ledger: { type: 'string' },
    },
  })
  if (values.server === undefined) throw new Error(usage)
  const historySeconds = secondsOf(values.history)
  const seconds = values.minutes === undefined ? Infinity : numberOf(values.minutes) * 60

  const stopped = new AbortController()
  process.once('SIGINT', () => stopped.abort())
  process.once('SIGTERM', () => stopped.abort())

  console.log(`Starting ${values.devices} agents …`)
  const fleet = await startFleet({
    server: values.server,
    keys: values.key,
    devices: numberOf(values.devices),
    intervalSeconds: numberOf(values.interval),
    seed: numberOf(values.seed),
    live: values.live,
    faults: parseFaults(values.faults),
    historySeconds,
    identities: values.identities,
  })
  const hasPastOnly = historySeconds > 0 && values.minutes === undefined
  await watch(fleet, hasPastOnly ? 0 : seconds, stopped.signal)
  const isComplete = await settle(fleet)
  console.log(summaryOf(fleet))
  fleet.close()
  if (values.ledger !== undefined) await writeLedgers(values.ledger, fleet.ledgers())
  if (!isComplete) throw new Error('Not everything was acknowledged.')
}

async function watch({ statistics, backlog, connected }: Fleet, seconds: number, stopped: AbortSignal) {
  const progress = createProgress(process.stdout)
  const end = Date.now() + seconds * 1000
  let before = statistics.acknowledgedSamples
  while (Date.now() < end && !stopped.aborted) {
    await sleep(1000, undefined, { signal: stopped }).catch(() => {})
    const rate = statistics.acknowledgedSamples - before
    before = statistics.acknowledgedSamples
    const failures = statistics.retries > 0 ? `, ${statistics.retries} retried` : ''
    const share = Number.isFinite(seconds) ? 1 - (end - Date.now()) / 1000 / seconds : 0
    progress.show(share, `${rate} samples/s, ${backlog()} points waiting, ${connected()} live${failures}`)
  }
  progress.end()
}

/** Sends what still waits, the whole past included, with a bar of its own. */
async function settle(fleet: Fleet): Promise<boolean> {
  const progress = createProgress(process.stdout)
  const drained = fleet.drain(3600)
  const all = fleet.backlog()
  const timer = setInterval(() => {
    progress.show(1 - fleet.backlog() / all, `sending the rest, ${fleet.backlog()} points waiting`)
  }, 1000)
  const isComplete = await drained
  clearInterval(timer)
  progress.end()
  return isComplete
}

function numberOf(text: string): number {
  const value = Number(text)
  if (!(value >= 0)) throw new Error(`"${text}" is no number`)
  return value
}

function secondsOf(text: string): number {
  const [, amount, unit = ''] = /^([\d.]+)([mhd])$/.exec(text) ?? []
  const seconds = { m: 60, h: 3600, d: 86_400 }[unit]
  if (amount === undefined || seconds === undefined) throw new Error(`"${text}" is no time: 30m, 24h or 7d`)
  return Number(amount) * seconds
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
