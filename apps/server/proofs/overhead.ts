import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'
import { startReleased } from './released.ts'
import { compare, requestsPerSecond } from './wrk.ts'

// What the frame of the server costs: its whole chain beside bare Fastify and bare pg, in one run.
await resetEngines('proof')
const addresses = await upEngines('proof')
const env = { ...serverEnv(addresses), MARSAD_PORT: '0', MARSAD_PROBE_GUARD_PORT: '0', PATH: '' }
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId } = await signedInPerson({ engines })

const server = await startReleased(env)
const bare = await startProgram(join(import.meta.dirname, 'bare-server.ts'), {
  args: [JSON.stringify({ url: config.postgres.url, workspaceId })],
})
await sleep(5000)
const idleMb = server.residentMb()

const trivial = await compare(
  () => requestsPerSecond(`${server.url}/healthz`),
  () => requestsPerSecond(`${bare.url}/hello`),
)
const row = await compare(
  () => requestsPerSecond(`${server.url}/api/workspace`, { token }),
  () => requestsPerSecond(`${bare.url}/workspace`),
)

process.stdout.write(`| what | measured | goal |
| --- | --- | --- |
| start of the server until it listens | ${Math.round(server.startMs)} ms | |
| memory of the idle server, resident | ${Math.round(idleMb)} MB | |
| trivial JSON route, our chain ÷ bare Fastify | ${trivial.full} ÷ ${trivial.bare} requests/s = ${trivial.ratio.toFixed(2)} | ≥ 0.6 |
| workspace by session behind row-level security ÷ the same query by bare Fastify and pg | ${row.full} ÷ ${row.bare} requests/s = ${row.ratio.toFixed(2)} | ≥ 0.5 |
`)

await server.stop()
await bare.stop()
await closeEngines(engines)
await downEngines('proof')
