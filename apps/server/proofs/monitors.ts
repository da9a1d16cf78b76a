import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { downEngines, engineStatus, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { cpuSeconds } from './cpu.ts'
import { addMixedMonitors, isJson } from './monitors/mixed.ts'
import { openTargets } from './monitors/targets.ts'
import { startProgram } from './program.ts'
import { isProven, row, tableOf } from './reliability/verdict.ts'

// Thousands of checks a minute, all on one machine: does each of them come when it is due?
const count = Number(process.argv[2] ?? 5000)
const minutes = Number(process.argv[3] ?? 4)
const intervalMs = 60_000
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

await resetEngines('proof')
const addresses = await upEngines('proof')
const env = {
  ...serverEnv(addresses),
  // What is checked stands on this machine.
  MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
  MARSAD_LOG_LEVEL: 'info',
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { workspaceId } = await signedInPerson({ engines })
const targets = await openTargets()
await addMixedMonitors(engines, { workspaceId, count, port: targets.port })
const server = await startProgram('apps/server/src/main.ts', { env })
say(`${count} monitors, each once a minute; load ${load()}`)

const query = async (text: string, atSeconds = Math.floor(Date.now() / 1000)) => {
  const [series] = await engines.victoria.query({ workspaceId, query: text, atSeconds, timeoutMs: 30_000 })
  return series?.points[0]?.[1] ?? 0
}
const begun = performance.now()
while ((await query('count(last_over_time(probe_success[10m]))')) < count) await sleep(1000)
const firstMs = performance.now() - begun

const pids = new Map((await engineStatus('proof')).map(({ engine, pid }) => [engine, pid ?? 0]))
const watched = [
  ['server', server.pid],
  ['vmagent', pids.get('vmagent') ?? 0],
  ['blackbox_exporter', pids.get('blackbox') ?? 0],
  ['VictoriaMetrics', pids.get('victoria') ?? 0],
] as const
const before = watched.map(([, pid]) => cpuSeconds(pid))
const from = Date.now()
const listMs: number[] = []
while (Date.now() - from < minutes * intervalMs) {
  const start = performance.now()
  const answer = await fetch(`${server.url}/internal/sd/probes?by=blackbox`, {
    headers: { authorization: `Bearer ${config.internalSecret}` },
  })
  await answer.text()
  listMs.push(performance.now() - start)
  await sleep(7000)
}
const seconds = (Date.now() - from) / 1000
const cores = watched.map(([, pid], n) => (cpuSeconds(pid) - (before[n] ?? 0)) / seconds)

const longestLags = (isOne: (page: number) => boolean) =>
  [...targets.arrivals]
    .filter(([url]) => isOne(Number(url.split('/').at(-1))))
    .map(([, times]) => times.filter((at) => at >= from))
    .map((times) => Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? 0) - intervalMs)))
    .toSorted((a, b) => a - b)
const isPlain = (page: number) => !isJson(page)
const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`
const to = Math.floor(Date.now() / 1000)
const checks = await query(`sum(count_over_time(probe_success[${Math.round(seconds)}s]))`, to)
// A query of their own: the newest checks arrive between one query and the next.
const failed = await query(`sum(count_eq_over_time(probe_success[${Math.round(seconds)}s], 0))`, to)
const lagRow = (which: string, lags: readonly number[]) => {
  const at = (share: number) => lags[Math.min(lags.length - 1, Math.floor(share * lags.length))] ?? Infinity
  const measured = [0.5, 0.9, 0.99, 1].map((share) => ms(at(share))).join(', ')
  return row(
    `the longest lag of each of ${lags.length} pages, ${which}, seen from the page: p50, p90, p99, most`,
    measured,
    '< 5 s',
    at(1) < 5000,
  )
}
const rows = [
  row('every monitor has its first result after', `${(firstMs / 1000).toFixed(0)} s`),
  row(`checks in ${Math.round(seconds)} s, failed ones`, `${checks}, ${failed}`, '0 failed', failed === 0),
  lagRow('made by blackbox_exporter', longestLags(isPlain)),
  lagRow('made by the server', longestLags(isJson)),
  row(
    'the list for vmagent, blackbox_exporter configured: median, most',
    `${ms(listMs.toSorted((a, b) => a - b)[listMs.length >> 1] ?? 0)}, ${ms(Math.max(...listMs))}`,
  ),
  ...watched.map(([name], n) => row(`cores of ${name}`, (cores[n] ?? 0).toFixed(2))),
  row('memory of the server', `${server.residentMb().toFixed(0)} MB`),
]
say(`\n${tableOf(rows)}\n\nload at the end ${load()}`)
if (!isProven(rows)) process.exitCode = 1

await server.stop()
targets.close()
await closeEngines(engines)
await downEngines('proof')
