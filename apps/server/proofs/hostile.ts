import { hooks } from '../src/hooks.ts'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { attackAll } from '../src/test/hostile/attack-all.ts'
import type { Outcome } from '../src/test/hostile/attack.ts'
import { listOperations, type Document } from '../src/test/hostile/operations.ts'
import { createSide } from '../src/test/matrix/world.ts'
import { startProgram } from './program.ts'

// R8: hostile calls of every operation, made from the OpenAPI document, as the owner of a workspace with one of everything.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    count: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '8' },
    name: { type: 'string', default: 'proof' },
  },
})
const count = Number(values.count)
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

await resetEngines(values.name)
const folder = await mkdtemp(join(tmpdir(), 'marsad-proof-hostile-'))
const env = {
  ...serverEnv(await upEngines(values.name)),
  MARSAD_PORT: '0',
  MARSAD_PROBE_GUARD_PORT: '0',
  MARSAD_LOG_LEVEL: 'info',
  MARSAD_OBJECTS_DRIVER: 'disk',
  MARSAD_OBJECTS_PATH: folder,
  MARSAD_TRUSTED_PROXIES: '127.0.0.1',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const log = createLog('silent')
const service = { config, engines: createEngines(config, log), log, hooks }
const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), { env: { ...env, PATH: '' } })
const answer = await fetch(`${server.url}/api/openapi.json`)
const operations = listOperations((await answer.json()) as Document).filter(({ key }) =>
  key.includes(values.only),
)

const begun = performance.now()
const seconds = () => ((performance.now() - begun) / 1000).toFixed(0)
const counted = ({ statuses }: Outcome) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')
let finished = 0
const outcomes = await attackAll(
  { url: server.url, internalSecret: config.internalSecret, newSide: () => createSide(service) },
  operations,
  {
    count,
    seed: Number(values.seed),
    atOnce: 4,
    done: (outcome) => {
      finished += 1
      say(
        `${seconds()} s · ${finished}/${operations.length} · ${outcome.key} · ${counted(outcome)} · slowest ${outcome.slowestMs.toFixed(0)} ms`,
      )
      for (const { n, what, request } of outcome.problems.slice(0, 5))
        say(`  ✗ ${n}: ${what}\n    ${request}`)
    },
  },
)

const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
const answered = (from: number, to: number) =>
  sum(({ statuses }) =>
    [...statuses].reduce((total, [status, times]) => total + (status >= from && status < to ? times : 0), 0),
  )
const problems = sum((outcome) => outcome.problems.length)
say(
  `\n${operations.length} operations × ${count} = ${sum(({ calls }) => calls)} calls in ${seconds()} s; load ${load()}`,
)
say(
  `answered 2xx ${answered(200, 300)}, 3xx ${answered(300, 400)}, 4xx ${answered(400, 500)}, 5xx ${answered(500, 600)}`,
)
say(`slowest ${Math.max(...outcomes.map(({ slowestMs }) => slowestMs)).toFixed(0)} ms; problems ${problems}`)
for (const { key } of outcomes.filter((outcome) => outcome.problems.length > 0)) say(`✗ ${key}`)

await server.stop()
await closeEngines(service.engines)
await downEngines(values.name)
await rm(folder, { recursive: true })
if (problems > 0) process.exitCode = 1
