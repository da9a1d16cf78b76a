import { hooks } from '../src/hooks.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { Client } from 'pg'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { signDeviceToken } from '../src/platform/signed-tokens.ts'
import { createLog } from '../src/platform/log.ts'
import { reportOf, sampleApplication } from '../src/test/agents/inventory.ts'
import { signedInPerson } from '../src/test/people.ts'
import { cpuSeconds } from './cpu.ts'
import { fillContainers, fillInventory, unchanged } from './inventory/fill.ts'
import { startProgram } from './program.ts'
import { addDevices } from './watch/fill.ts'

// What inventory costs with ten thousand devices of three hundred applications and twenty containers each in one
// workspace:  npm run proof -- inventory [devices] [applications] [containers]
const devices = Number(process.argv[2] ?? 10_000)
const applications = Number(process.argv[3] ?? 300)
const containers = Number(process.argv[4] ?? 20)
const atOnce = 8
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(0)

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
const log = createLog('silent')
const engines = createEngines(config, log)
const { token, workspaceId } = await signedInPerson({ engines })
const filling = performance.now()
const ids = await addDevices(engines, workspaceId, devices)
await fillInventory({ engines, workspaceId, applications })
await fillContainers({ engines, workspaceId }, containers)
// As the autovacuum of a database that has stood for a while leaves it.
const owner = new Client({ connectionString: config.postgres.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')
await owner.end()
say(`${devices} devices × ${applications} applications filled in ${secondsSince(filling)} s; load ${load()}`)

const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), { env })
const expiresAt = Date.now() + 3_600_000
const tokens = ids.map((deviceId) =>
  signDeviceToken({ config, engines, log, hooks }, { deviceId, workspaceId, expiresAt }),
)

async function report(deviceToken: string, body: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(server.url + agentPaths.inventory, {
    method: 'POST',
    headers: { authorization: `Bearer ${deviceToken}`, 'content-type': 'application/json' },
    body,
  })
  const answer = await response.text()
  if (response.status !== 200 || answer !== '{"wanted":[]}') throw new Error(`${response.status} ${answer}`)
  return performance.now() - begun
}

/** Processor time of the server for each of these reports, and how long each took. */
async function measure(deviceTokens: readonly string[], body: (n: number) => string) {
  const times: number[] = []
  const before = cpuSeconds(server.pid)
  const waiting = [...deviceTokens.entries()]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      times.push(await report(next[1], body(next[0])))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { times, cpuMs: ((cpuSeconds(server.pid) - before) * 1000) / deviceTokens.length }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const row = (what: string, { times, cpuMs }: { times: readonly number[]; cpuMs?: number }, goal = '') => {
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99, most] = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(1))
  say(`| ${what} | ${times.length} | ${p50} | ${p99} | ${most} | ${cpuMs?.toFixed(2) ?? ''} | ${goal} |`)
}

say('\n| what | calls | p50 ms | p99 ms | most ms | server CPU ms | goal |')
say('| --- | --- | --- | --- | --- | --- | --- |')

const sameHashes = { host: unchanged, usb: unchanged, security: unchanged, applications: unchanged }
const nothingNew = JSON.stringify({ hashes: sameHashes, parts: {} })
row('unchanged report, the first to this gateway', await measure(tokens, () => nothingNew))
const some = Array.from({ length: Math.max(5000, tokens.length) }, (_, n) => tokens[n % tokens.length] ?? '')
await measure(some, () => nothingNew)
row('unchanged report', await measure(some, () => nothingNew), 'CPU < 1')

const listOf = (n: number, count: number, version: string) =>
  JSON.stringify(
    reportOf({
      applications: {
        kind: 'ok',
        value: Array.from({ length: count }, (_, k) =>
          sampleApplication(k === 0 ? `own-${n % 50}` : `listed-${k}`, k === 1 ? version : '1.0'),
        ),
      },
    }),
  )
const few = tokens.slice(0, 200)
row('every application new', await measure(few, (n) => listOf(n, applications, '1.0')))
row('one application updated', await measure(few, (n) => listOf(n, applications, '1.1')))
row('5,000 applications in one report', await measure(tokens.slice(-5), (n) => listOf(n, 5000, '1.0')))

async function timed(path: string): Promise<{ ms: number; body: Record<string, unknown> }> {
  const begun = performance.now()
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as Record<string, unknown>
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
  return { ms: performance.now() - begun, body }
}

async function timesOf(paths: readonly string[], rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) for (const path of paths) times.push((await timed(path)).ms)
  return { times }
}

const searches = [
  '?search=openssl',
  '?search=openssl&below=2.0.3',
  '?search=package-1',
  '?search=e',
  '?search=nothing-like-it',
  '?below=3.0',
  '',
  '?type=system&limit=100',
].map((query) => `/api/applications${query}`)
row('application search, the first of each', await timesOf(searches, 1))
row('application search', await timesOf(searches, 25), 'p99 < 300')

const firstPage = await timed('/api/containers?limit=50')
const containerPages = [
  '',
  `?cursor=${String(firstPage.body['nextCursor'])}`,
  '?state=exited',
  '?behind=true',
  '?image=registry.example/app-7:1',
  '/images',
  '/images?sort=devices',
].map((query) => `/api/containers${query}`)
row('container pages, the first of each', await timesOf(containerPages, 1))
row('container pages', await timesOf(containerPages, 40), 'p99 ≤ 200')
row(
  'container search',
  await timesOf(['/api/containers?search=app-13', '/api/containers?search=web-99'], 40),
  'p99 ≤ 200',
)
const { body } = await timed('/api/applications?search=openssl')
const titleIds = (body['titles'] as { id: string }[]).map(({ id }) => id)
const havers = titleIds.map((id) => `/api/applications/${id}/devices`)
row('devices of a title', await timesOf(havers, 20))
const pages = ids.slice(0, 50).map((id) => `/api/devices/${id}/applications`)
row('applications of a device', await timesOf(pages, 4))
row('what changed in the fleet', await timesOf(['/api/changes', '/api/changes?area=application'], 50))
row('posture of the fleet', await timesOf(['/api/posture'], 50))
say(`\nserver ${server.residentMb().toFixed(0)} MB resident; load at the end ${load()}`)

await server.stop()
await closeEngines(engines)
await downEngines('proof')
