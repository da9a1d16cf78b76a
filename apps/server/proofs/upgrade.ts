import { join } from 'node:path'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { startFleet } from '@marsad/fleet'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { createVictoria } from '../src/engines/victoria.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'
import { isProven, row, seconds, tableOf } from './reliability/verdict.ts'
import { compareWithStore } from './reliability/stored.ts'
import { startLoad } from './upgrade/load.ts'
import { startSwitch } from './upgrade/switch.ts'

// R11: two servers behind a switch, each stopped and started again under load.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2' }, devices: { type: 'string', default: '50' } },
})
const copy = 'proof'
await resetEngines(copy)
const addresses = await upEngines(copy)
const env = {
  ...serverEnv(addresses),
  MARSAD_PORT: '0',
  MARSAD_LOG_LEVEL: 'info',
  MARSAD_DRAIN_SECONDS: '10',
}
const config = readConfig(env)
const database = { ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url }
await migrateDatabase(database)
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId } = await signedInPerson({ engines })
await closeEngines(engines)
const victoria = createVictoria(config.victoria)

const proxy = await startSwitch(addresses.serverPort)
const program = join(import.meta.dirname, '../src/marsad.ts')
const names = ['a', 'b'] as const
const start = async (name: (typeof names)[number]) => {
  // Only one of them can have the guard's port; checks are no part of this.
  const server = await startProgram(program, {
    args: ['start'],
    env: { ...env, MARSAD_PROBE_GUARD_PORT: '0' },
  })
  await proxy.add(name, server.url)
  return server
}
const servers = { a: await start('a'), b: await start('b') }

const response = await fetch(`${proxy.url}/api/enrolment-keys`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ mostUses: 1000 }),
})
const { token: key } = (await response.json()) as { token: string }
const fleet = await startFleet({
  server: proxy.url,
  keys: [key],
  devices: Number(values.devices),
  intervalSeconds: 1,
  live: true,
})
const load = startLoad(proxy.url, token)
const begun = performance.now()
await sleep(5000)
await migrateDatabase(database)
const stops: number[] = []
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const name of names) {
    const from = performance.now()
    await servers[name].stop()
    stops.push(performance.now() - from)
    servers[name] = await start(name)
    await sleep(3000)
  }
}
const took = performance.now() - begun
const busy = loadavg()[0] ?? 0
await load.stop()
const isDrained = await fleet.drain(60)
const { posts, errors } = fleet.statistics
const ledgers = fleet.ledgers()
fleet.close()
const stored = await compareWithStore(victoria, workspaceId, ledgers)
await victoria.close()

const { counts, failures, times } = load
const refused = [...errors].filter(([kind]) => !kind.startsWith(agentPaths.live))
const rows = [
  row('restarts under load, one server after the other, and a migration before them', stops.length),
  row('a server from SIGTERM to its end', `${seconds(Math.min(...stops))} to ${seconds(Math.max(...stops))}`),
  row(`requests in ${seconds(took)}: reads, writes`, `${counts.reads}, ${counts.writes}`),
  row('of these failed', failures.length, '0', failures.length === 0),
  row('p50, p99', `${times.quantile(0.5).toFixed(0)}, ${times.quantile(0.99).toFixed(0)} ms`),
  row(
    'live streams opened; could not be opened again',
    `${counts.streams}; ${failures.filter((text) => text.startsWith('live')).length}`,
  ),
  row(
    `reports of ${values.devices} agents; failed`,
    `${posts}; ${refused.reduce((sum, [, count]) => sum + count, 0)}`,
  ),
  row(
    'samples lost, of those that agents had acknowledged',
    `${stored.lost} of ${stored.samples}`,
    '0',
    stored.lost === 0 && isDrained,
  ),
  row('load of the machine', busy.toFixed(1)),
]
process.stdout.write(`\nR11\n\n${tableOf(rows)}\n\n`)
const kinds = Map.groupBy(failures, (text) => text)
for (const [text, same] of kinds) process.stdout.write(`${same.length} × ${text}\n`)
for (const [kind, count] of errors) process.stdout.write(`agents: ${count} × ${kind}\n`)
if (!isProven(rows)) process.exitCode = 1

for (const name of names) await servers[name].stop()
proxy.close()
await downEngines(copy)
