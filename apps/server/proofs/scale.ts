import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Alerts } from '@marsad/contract/http/alerts'
import type { Fleet } from '@marsad/fleet'
import { createHttpEngine } from '../src/engines/http-engine.ts'
import { cpuSecondsOfEngines, cpuSecondsOfTree } from './cpu.ts'
import type { Look } from './look.ts'
import { compareWithStore } from './reliability/stored.ts'
import { runFor } from './reliability/run-for.ts'
import { copyName, setUp, type Stand } from './reliability/stand.ts'
import { startWatchedFleet } from './watched-fleet.ts'

// What a device costs in fleets of several sizes, each for so many minutes on fresh engines. The first is a small team's,
// and nobody looks at it:
//   npm run proof -- scale [minutes] [devices …]
const [minutes = 10, ...given] = process.argv.slice(2).map(Number)
const unwatched = 40
const sizes = given.length > 0 ? given : [unwatched, 1000, 5000, 10_000, 25_000]
/** Of large fleets every so many-th device is compared sample by sample; all must have been acknowledged. */
const mostCompared = 500
/** So many devices fall silent when the measurement begins, and so long after their last report the rule calls them offline. */
const silent = 20
const silentMs = 120_000
const dashboard = ['/api/fleet', '/api/fleet/map', '/api/alerts?status=active', '/api/devices?sort=worst']
const say = (text: string) => process.stdout.write(`${text}\n`)

say(
  '| devices | server | store | database | NATS | rules | cores | µs a device-second | memory MB: first, last, most | report p99 ' +
    '| dashboard ms: median, p99, longest | missed rules ' +
    `| ${silent} fall silent, late by s: median, last | other alerts | sent | lost |`,
)
for (const devices of sizes) say(`| ${(await measure(devices)).join(' | ')} |`)

async function measure(devices: number): Promise<(string | number)[]> {
  await using stand = await setUp({ MARSAD_LIMIT_DEVICES: `${2 * devices}` })
  using fleet = await startWatchedFleet(stand, devices)
  const before = await usedBy(stand)
  const missedBefore = await missedRules(stand)
  const began = performance.now()
  const watching = new AbortController()
  const looks = devices > unwatched ? look(stand, watching.signal) : Promise.resolve([])
  const memory = sampleMemory(stand, watching.signal)
  const stopped = devices > unwatched ? stopSome(fleet) : []
  await runFor(fleet, minutes)
  const elapsed = (performance.now() - began) / 1000
  const after = await usedBy(stand)
  watching.abort()
  const calls = Map.groupBy(await looks, ({ path }) => path)
  const waits = [...calls].map(([path, some]) => `${path} ${spreadOf(some.map(({ ms }) => ms))}`)
  const cores = after.map((seconds, at) => (seconds - (before[at] ?? 0)) / elapsed)
  const used = cores.reduce((sum, one) => sum + one, 0)
  say(`${devices}: ${cores.map((one) => one.toFixed(3)).join(', ')} cores; ${waits.join(', ')}`)
  const missed = (await missedRules(stand)) - missedBefore
  const { late, others } = await alertsOf(stand, stopped)
  const isDrained = await fleet.drain()
  const { sentSamples, acknowledgedSamples, postMs } = fleet.statistics
  const every = Math.ceil(devices / mostCompared)
  const some = [...fleet.ledgers()].filter((_, at) => at % every === 0)
  const { lost, extra, changed } = await compareWithStore(stand.victoria, stand.workspaceId, new Map(some))
  return [
    devices,
    ...cores.map((one) => one.toFixed(3)),
    used.toFixed(3),
    ((used / devices) * 1e6).toFixed(1),
    (await memory).map((one) => one.toFixed(0)).join(', '),
    `${postMs.quantile(0.99).toFixed(0)} ms`,
    waits.join(', ') || '–',
    missed,
    late,
    others,
    sentSamples,
    isDrained && acknowledgedSamples === sentSamples ? lost + extra + changed : 'not all acknowledged',
  ]
}

async function usedBy(stand: Stand): Promise<number[]> {
  const engines = await cpuSecondsOfEngines(copyName, ['victoria', 'postgres', 'nats', 'vmalert'])
  return [cpuSecondsOfTree(stand.serverPid()), ...engines]
}

/**
 * Somebody looks at the dashboard every ten seconds: the milliseconds of each of its calls. In a thread of its own,
 * because the fleet keeps this one busy.
 */
async function look({ url, token }: Stand, signal: AbortSignal): Promise<Look[]> {
  const looker = new Worker(join(import.meta.dirname, 'look.ts'), {
    workerData: { url, token, paths: dashboard },
  })
  const looks: Look[] = []
  looker.on('message', (one: Look) => looks.push(one))
  await once(signal, 'abort')
  await looker.terminate()
  return looks
}

/** The server's resident memory at the beginning, at the end, and the most between them. */
async function sampleMemory(stand: Stand, signal: AbortSignal): Promise<number[]> {
  const samples = [stand.residentMb()]
  while (!signal.aborted) {
    await sleep(10_000, undefined, { signal }).catch(() => undefined)
    samples.push(stand.residentMb())
  }
  return [samples[0] ?? 0, samples.at(-1) ?? 0, Math.max(...samples)]
}

function stopSome({ members }: Fleet): Fleet['members'] {
  const every = Math.floor(members.length / silent)
  const some = members.filter((_, at) => at % every === 0).slice(0, silent)
  for (const { agent } of some) agent.stop()
  return some
}

/** How late the silent ones were called offline, and how many alerts there are of other things. */
async function alertsOf(stand: Stand, stopped: Fleet['members']) {
  const waitUntil = Date.now() + silentMs + 60_000
  for (;;) {
    const { alerts, total } = await activeAlerts(stand)
    const lateMs = stopped.flatMap(({ deviceId, agent }) => {
      const own = alerts.find(({ source, subject }) => source.id === deviceId && subject.kind === 'offline')
      return own ? [Date.parse(own.raisedAt) - (agent.reportedAt ?? 0) - silentMs] : []
    })
    if (lateMs.length < stopped.length && Date.now() < waitUntil) {
      await sleep(1000)
      continue
    }
    const sorted = lateMs.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1))
    const late = `${sorted[sorted.length >> 1] ?? '–'}, ${sorted.at(-1) ?? '–'}`
    const raised = lateMs.length === stopped.length ? '' : `, only ${lateMs.length} raised`
    return { late: late + raised, others: total - lateMs.length }
  }
}

/** The simulator may keep this thread so busy that a request takes longer than it may. */
async function activeAlerts(stand: Stand): Promise<Alerts> {
  for (let left = 10; ; left -= 1) {
    try {
      const response = await stand.call('GET', '/api/alerts?status=active&limit=100')
      return (await response.json()) as Alerts
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

function spreadOf(ms: number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const quantile = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0)
  return [0.5, 0.99, 1].map(quantile).join(', ')
}

async function missedRules({ config }: Stand): Promise<number> {
  const vmalert = createHttpEngine({ name: 'vmalert', at: config.vmalert, healthPath: '/' })
  const text = await vmalert.page('/metrics', AbortSignal.timeout(60_000))
  await vmalert.close()
  const found = text.matchAll(/^vmalert_iteration_missed_total\{[^}]*\} (\d+)/gm)
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0)
}
