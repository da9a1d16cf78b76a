import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { analyticsRanges, ranges, type ChartName } from '@marsad/contract/charts'
import { deviceSorts } from '@marsad/contract/views'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { drawChart } from '../src/domains/metrics/charts.series.ts'
import { windowFor } from '../src/domains/metrics/window.rules.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startReleased } from './released.ts'
import { addDevices, beat, fine, means, partitions, workspaceMeans, write } from './watch/fill.ts'

// Response times of lists, dashboard, map and charts, with ten thousand devices in one workspace.
const devices = Number(process.argv[2] ?? 10_000)
const minuteMs = 60_000
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

await resetEngines('proof')
const env = {
  ...serverEnv(await upEngines('proof')),
  MARSAD_PORT: '0',
  MARSAD_PROBE_GUARD_PORT: '0',
  MARSAD_LOG_LEVEL: 'info',
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId } = await signedInPerson({ engines })
const ids = await addDevices(engines, workspaceId, devices)
const fleet = { engines, workspaceId, ids }
const now = Date.now()
const started = performance.now()
const past =
  (await write(fleet, [...means('1h'), ...partitions('1h')], {
    stepSeconds: 3600,
    count: 168,
    untilMs: now,
  })) +
  (await write(fleet, [...means('6h'), ...partitions('6h')], {
    stepSeconds: 21_600,
    count: 360,
    untilMs: now,
  })) +
  (await write({ ...fleet, ids: [''] }, workspaceMeans, { stepSeconds: 300, count: 25_900, untilMs: now }))
// Twenty minutes of the hour lie ahead, so that the newest samples stay new while nobody writes.
const newest = { stepSeconds: 10, count: 360, untilMs: Date.now() + 20 * minuteMs }
const written = past + (await write(fleet, fine, newest))
say(
  `${devices} devices, ${(written / 1e6).toFixed(1)} M samples written in ${seconds(started)} s; load ${load()}`,
)
await engines.victoria.fetch('/internal/force_flush')
await sleep(5000)
await beat(engines)
const heart = setInterval(() => void beat(engines), 30_000)

const server = await startReleased(env)

const callServer = (path: string) =>
  fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })

async function timed(
  path: string,
  call = callServer,
): Promise<{ ms: number; body: { nextCursor?: string | null } }> {
  const begun = performance.now()
  const response = await call(path)
  const body = (await response.json()) as { nextCursor?: string | null }
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
  return { ms: performance.now() - begun, body }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const row = (what: string, times: readonly number[], goal = '') => {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99, most] = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0))
  say(`| ${what} | ${times.length} | ${p50} | ${p99} | ${most} | ${goal} |`)
}
function seconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(0)
}

say('\n| what | calls | p50 ms | p99 ms | most ms | goal |\n| --- | --- | --- | --- | --- | --- |')

const filters = [
  '',
  '&state=online',
  '&state=offline',
  '&tag=rack-7',
  '&kind=laptop',
  '&platform=linux',
  '&search=web-9',
]
const [cold, list]: [number[], number[]] = [[], []]
for (let round = 0; round < 4; round++) {
  for (const sort of deviceSorts) {
    for (const [n, filter] of filters.entries()) {
      const query = `/api/devices?sort=${sort}&direction=${(n + round) % 2 ? 'asc' : 'desc'}${filter}`
      let cursor: string | null = ''
      for (let page = 0; page < 4 && cursor !== null; page++) {
        const { ms, body } = await timed(`${query}${cursor ? `&cursor=${cursor}` : ''}`)
        ;(round === 0 && n === 0 && page === 0 ? cold : list).push(ms)
        cursor = body.nextCursor ?? null
      }
    }
  }
}
row('servers list: any sort, filter, page of 25', list, 'p99 < 150')
row('servers list: the first call by each sort', cold)
const large: number[] = []
for (let n = 0; n < 60; n++) {
  large.push((await timed(`/api/devices?limit=100&sort=${deviceSorts[n % deviceSorts.length]}`)).ms)
}
row('servers list: pages of 100', large)

const dashboard: number[] = []
const firstDashboard = (await timed('/api/fleet')).ms
for (let n = 0; n < 200; n++) {
  dashboard.push((await timed('/api/fleet')).ms)
  await sleep(100)
}
row('dashboard, requested for 20 seconds', dashboard, 'p99 < 300')
row('dashboard, the first request', [firstDashboard])

const map: number[] = []
const firstMap = (await timed('/api/fleet/map')).ms
for (let n = 0; n < 200; n++) {
  map.push((await timed('/api/fleet/map')).ms)
  await sleep(100)
}
row('fleet map, requested for 20 seconds', map, 'p99 < 150')
row('fleet map, the first request', [firstMap])

const some = (n: number) => ids[(n * 7919) % ids.length] ?? ''
const sparklines: number[] = []
for (let n = 0; n < 40; n++) {
  const page = Array.from({ length: 25 }, (_, of) => some(n * 25 + of)).join(',')
  sparklines.push((await timed(`/api/devices/sparklines?ids=${page}`)).ms)
}
row('25 sparklines', sparklines)

const chartNames: ChartName[] = ['cpu', 'memory', 'network', 'partitions']
const charts: number[] = []
for (let n = 0; n < 200; n++) {
  const from = Date.now() - ranges[(['1h', '24h', '7d', '90d'] as const)[n % 4] ?? '1h'] * 1000
  charts.push((await timed(`/api/devices/${some(n)}/charts/${chartNames[n % 4]}?from=${from}&width=800`)).ms)
}
row('chart of one device, 1 h to 90 d', charts, '< 500')

for (const range of analyticsRanges) {
  row(
    `analytics ${range}, not cached`,
    [(await timed(`/api/analytics?range=${range}`)).ms],
    range === '90d' ? '< 2000' : '',
  )
}

// The same query, through the server and straight to the engine, in turns.
const ratios: number[] = []
const [bareTimes, ourTimes]: [number[], number[]] = [[], []]
for (let n = 0; n < 200; n++) {
  const device = { id: some(1000 + n), source: 'agent' } as const
  const [to, width] = [Date.now(), 800]
  const from = to - ranges['1h'] * 1000
  let parameters = new URLSearchParams()
  await drawChart(
    {
      ...engines.victoria,
      async queryRange({ query, fromSeconds, toSeconds, stepSeconds }) {
        parameters = new URLSearchParams({
          query,
          start: String(fromSeconds),
          end: String(toSeconds),
          step: `${stepSeconds}s`,
          extra_label: `workspace=${workspaceId}`,
        })
        return []
      },
    },
    { workspaceId, device, chart: 'cpu' },
    windowFor({ from, to, width }),
  )
  const bare = async () =>
    (await timed(`/api/v1/query_range?${parameters.toString()}`, (path) => engines.victoria.fetch(path))).ms
  const through = async () =>
    (await timed(`/api/devices/${device.id}/charts/cpu?from=${from}&to=${to}&width=${width}`)).ms
  const [first, second] = n % 2 ? [await bare(), await through()] : [await through(), await bare()]
  const [bareMs, ourMs] = n % 2 ? [first, second] : [second, first]
  bareTimes.push(bareMs)
  ourTimes.push(ourMs)
  ratios.push(ourMs / bareMs)
}
row('chart of 1 h by the bare engine', bareTimes)
row('the same by Marsad', ourTimes)
const ratio = at(
  ratios.toSorted((a, b) => a - b),
  0.5,
)
say(
  `\nby Marsad ÷ by the bare engine, median of the pairs: ${ratio.toFixed(2)} (goal ≤ 1.2); load at the end ${load()}`,
)

clearInterval(heart)
await server.stop()
await closeEngines(engines)
await downEngines('proof')
