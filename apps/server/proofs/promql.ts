import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  downEngines,
  resetEngines,
  serverEnv,
  upEngines,
  victoriaAuthEnv,
  victoriaAuthFlags,
  victoriaFlags,
} from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createVictoria } from '../src/engines/victoria.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { freePort } from '../src/test/engines/free-port.ts'
import { attackQueries, linesOf } from '../src/test/promql/attack-queries.ts'
import { startProgram } from './program.ts'
import { compareTimes } from './promql/compare-times.ts'

// R18: queries by chance against the read API as one workspace, with the series of another beside its own. The answers
// of every tenth are compared with those of a store that has never seen the other.
const count = Number(process.argv[2] ?? 1_000_000)
const mostSeconds = Number(process.argv[3] ?? Infinity)
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000)

await resetEngines('proof')
const addresses = await upEngines('proof')
const folder = await mkdtemp(join(tmpdir(), 'marsad-promql-'))
const twinUrl = `http://127.0.0.1:${await freePort()}`
const twinStore = spawn(
  'victoria-metrics',
  [
    `-storageDataPath=${folder}`,
    `-httpListenAddr=${twinUrl.slice('http://'.length)}`,
    ...victoriaFlags,
    ...victoriaAuthFlags,
  ],
  { stdio: 'ignore', env: victoriaAuthEnv(addresses) },
)
const env = {
  ...serverEnv(addresses),
  MARSAD_PORT: '0',
  MARSAD_PROBE_GUARD_PORT: '0',
  MARSAD_LIMIT_QUERIES_PER_MINUTE: '1000000000',
  MARSAD_LIMIT_QUERIES_AT_ONCE: '8',
  MARSAD_LIMIT_QUERIES_OF_ALL: '8',
  // Nothing else writes series into the workspaces.
  MARSAD_ROLES: 'web',
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const twinConfig = readConfig({ ...env, MARSAD_VICTORIA_URL: twinUrl })
const twinVictoria = createVictoria(twinConfig.victoria)
const [own, other] = [await signedInPerson({ engines }), await signedInPerson({ engines })]
const main = join(import.meta.dirname, '../src/main.ts')
const server = await startProgram(main, { env })
const twin = await startProgram(main, { env: { ...env, MARSAD_VICTORIA_URL: twinUrl } })

const now = Math.floor(Date.now() / 10_000) * 10
const write = async (to: typeof twinVictoria, workspaceId: string, side: 'own' | 'other') => {
  await to.post(
    `/api/v1/import/prometheus?extra_label=workspace=${workspaceId}`,
    Buffer.from(linesOf(side, now)),
  )
  await to.fetch('/internal/force_flush')
}
await write(engines.victoria, own.workspaceId, 'own')
await write(engines.victoria, other.workspaceId, 'other')
await write(twinVictoria, own.workspaceId, 'own')
await sleep(3000)
const epoch = await engines.victoria.readEpoch()

const target = { own: own.workspaceId, other: other.workspaceId }
const started = performance.now()
const outcome = await attackQueries(
  { url: server.url, twinUrl: twin.url, token: own.token, target, now },
  {
    count,
    seed,
    atOnce: 6,
    compareEach: 10,
    mostSeconds,
    onProgress: (done) => process.stderr.write(`${done} `),
  },
)
const seconds = Math.round((performance.now() - started) / 1000)
const isSameEngine = (await engines.victoria.readEpoch()) === epoch
const leaks = outcome.problems.filter((one) => /^(LEAK|DIFFERS)/.test(one)).length
process.stdout.write(`| what | measured | goal |
| --- | --- | --- |
| requests, seed ${seed} | ${outcome.sent} in ${seconds} s, by status ${JSON.stringify(outcome.statuses)} | |
| series in their answers, and by federation | ${outcome.series}, ${outcome.federated} | |
| answers compared with a store that has one workspace only | ${outcome.compared} | |
| answers with anything of the other workspace | ${leaks} | 0 |
| broken answers, and engine restarts | ${outcome.problems.length - leaks} and ${isSameEngine ? 0 : 1} | 0 |
`)
for (const problem of outcome.problems) process.stdout.write(`${problem}\n`)

const place = {
  url: server.url,
  victoria: config.victoria,
  token: own.token,
  workspaceId: own.workspaceId,
  now,
}
for (const line of await compareTimes(place)) process.stdout.write(`${line}\n`)

await twin.stop()
await server.stop()
twinStore.kill('SIGKILL')
await rm(folder, { recursive: true, force: true })
await twinVictoria.close()
await closeEngines(engines)
await downEngines('proof')
if (outcome.problems.length > 0 || !isSameEngine) process.exitCode = 1
