import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { downEngines, engineStatus, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../../src/config.ts'
import { closeEngines, createEngines } from '../../src/engines/index.ts'
import { migrateDatabase } from '../../src/engines/migrate.ts'
import { createLog } from '../../src/platform/log.ts'
import { signedInPerson } from '../../src/test/people.ts'
import { cpuSeconds } from '../cpu.ts'
import { startProgram } from '../program.ts'
import { addDevices, write } from '../watch/fill.ts'
import { addMonitors, fleeting, lasting, recorded } from './fill.ts'

// Response times of the screens of monitors, with as many in one workspace as it may have.
const count = Number(process.argv[2] ?? 5000)
const minuteMs = 60_000
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

await resetEngines('proof')
const env = {
  ...serverEnv(await upEngines('proof')),
  MARSAD_PORT: '0',
  MARSAD_PROBE_GUARD_PORT: '0',
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId } = await signedInPerson({ engines })
const [deviceId = ''] = await addDevices(engines, workspaceId, 1)
const ids = await addMonitors(engines, workspaceId, { count, deviceId })
const all = { engines, workspaceId, ids, label: 'monitor' }
// Ten minutes lie ahead, so that the newest checks stay new without further writes.
const untilMs = Date.now() + 10 * minuteMs
const written =
  (await write(all, lasting, { stepSeconds: 60, count: 1450, untilMs })) +
  (await write(all, fleeting, { stepSeconds: 60, count: 15, untilMs })) +
  (await write(all, recorded, { stepSeconds: 3600, count: 720, untilMs: Date.now() }))
say(`${count} monitors, ${(written / 1e6).toFixed(1)} M samples; load ${load()}`)
await engines.victoria.fetch('/internal/force_flush')
await sleep(5000)

const server = await startProgram(join(import.meta.dirname, '../../src/main.ts'), { env })

async function timed(path: string) {
  const begun = performance.now()
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { nextCursor?: string | null; total?: number; counts?: object }
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
  return { ms: performance.now() - begun, body }
}

const store = (await engineStatus('proof')).find(({ engine }) => engine === 'victoria')?.pid ?? 0
/** Processor time, which says more than elapsed time on a machine that does other work too. */
const usedMs = () => (cpuSeconds(server.pid) + cpuSeconds(store)) * 1000

let used = usedMs()
const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const row = (what: string, times: readonly number[], goal = '') => {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99, most] = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0))
  const each = (usedMs() - used) / times.length
  used = usedMs()
  say(`| ${what} | ${times.length} | ${p50} | ${p99} | ${most} | ${each.toFixed(0)} | ${goal} |`)
}
const several = async (times: number, path: (n: number) => string) => {
  const taken: number[] = []
  for (let n = 0; n < times; n++) taken.push((await timed(path(n))).ms)
  return taken
}

const first = await timed('/api/monitors')
say(`${JSON.stringify(first.body.counts)}\n`)
say(
  '| what | calls | p50 ms | p99 ms | most ms | processor ms each | goal |\n| --- | --- | --- | --- | --- | --- | --- |',
)
row('monitors: the first call', [first.ms])
const filters = ['', '&state=up', '&state=down', '&tag=team-7', '&kind=http', '&search=host-49']
const list: number[] = []
for (let round = 0; round < 4; round++) {
  for (const filter of filters) {
    let cursor: string | null = ''
    for (let page = 0; page < 4 && cursor !== null; page++) {
      const sort = round % 2 ? 'name' : 'state'
      const { ms, body } = await timed(
        `/api/monitors?sort=${sort}${filter}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      list.push(ms)
      cursor = body.nextCursor ?? null
    }
  }
}
row('monitors: any sort, filter, page of 25', list, 'p99 < 150')
row('monitors: pages of 100', await several(20, () => '/api/monitors?limit=100'))
row('monitors of a device', await several(40, () => `/api/monitors?deviceId=${deviceId}`), 'p99 < 150')
row('all at a glance', await several(20, () => '/api/monitors/summary'))
row('one monitor', await several(40, (n) => `/api/monitors/${ids[n * 7]}`))
row('its latency of a day', await several(40, (n) => `/api/monitors/${ids[n * 7]}/latency?range=24h`))
row('its last checks', await several(40, (n) => `/api/monitors/${ids[n * 7]}/checks`))
say(`\nload at the end ${load()}`)

await server.stop()
await closeEngines(engines)
await downEngines('proof')
