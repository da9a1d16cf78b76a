import { hooks } from '../src/hooks.ts'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { authorization, downEngines, engineStatus, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { signDeviceToken } from '../src/platform/signed-tokens.ts'
import { newId } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { devices } from '../src/domains/devices/schema.ts'
import { signedInPerson } from '../src/test/people.ts'
import { cpuSeconds } from './cpu.ts'
import { reportAt } from './ingest-bodies.ts'
import { startReleased } from './released.ts'

// What the gateway adds to a sample: the processor time of server and store together, beside the store alone.
const fleet = 200
const bodiesPerTurn = 2000
const rounds = 5
/** As many as arrive within 50 ms from 40,000 devices. */
const atOnce = 64
const settleMs = 1500
const restMs = 10_000

await resetEngines('proof')
const addresses = await upEngines('proof')
const env = { ...serverEnv(addresses), MARSAD_PORT: '0', MARSAD_PROBE_GUARD_PORT: '0', PATH: '' }
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const log = createLog('silent')
const engines = createEngines(config, log)
const server = await startReleased(env, process.argv.slice(2))
const storePid = (await engineStatus('proof')).find(({ engine }) => engine === 'victoria')?.pid ?? 0

/** Devices that report, each in a workspace of its own or all in one. */
async function enrolled(workspaceIds: readonly string[]): Promise<Target[]> {
  const expiresAt = Date.now() + 3_600_000
  const all: Target[] = []
  for (const [n, workspaceId] of workspaceIds.entries()) {
    const publicKey = randomBytes(32)
    const deviceId = newId()
    const row = { id: deviceId, workspaceId, source: 'agent' as const, name: `device ${n}`, publicKey }
    await engines.postgres.transaction({ workspaceId }, (tx) => tx.insert(devices).values(row))
    const token = signDeviceToken({ config, engines, log, hooks }, { deviceId, workspaceId, expiresAt })
    all.push({ deviceId, workspaceId, token })
  }
  return all
}
type Target = { deviceId: string; workspaceId: string; token: string }

const { workspaceId: shared } = await signedInPerson({ engines })
const together = await enrolled(Array.from({ length: fleet }, () => shared))
const owners = await Promise.all(Array.from({ length: 20 }, () => signedInPerson({ engines })))
const apart = await enrolled(
  Array.from({ length: fleet }, (_, n) => owners[n % owners.length]?.workspaceId ?? shared),
)

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
/** Whether it was taken; the store may be slow to say when it started. */
function isTaken(url: string, body: Buffer, headers: Record<string, string>) {
  return new Promise<boolean>((resolve, reject) => {
    const call = request(
      url,
      { agent, method: 'POST', headers: { ...headers, 'content-length': body.length } },
      (answer) => {
        const { statusCode } = answer
        answer.resume().on('end', () => resolve(statusCode === 204))
        if (statusCode !== 204 && statusCode !== 503) reject(new Error(`${url} answered ${statusCode}`))
      },
    )
    // A kept-alive connection may end while bodies are made.
    call.on('error', () => resolve(false)).end(body)
  })
}
async function post(url: string, body: Buffer, headers: Record<string, string>) {
  while (!(await isTaken(url, body, headers))) await sleep(1000)
}

type Packing = 'snappy' | 'gzip' | 'text'
type Body = Target & { body: Buffer }
type Way = { points: number; packing: Packing; targets: Target[]; send: (body: Body) => Promise<void> }

const throughGateway =
  (packing: Packing) =>
  ({ token, body }: Body) =>
    post(server.url + (packing === 'text' ? agentPaths.metrics : agentPaths.write), body, {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-protobuf',
      'content-encoding': packing === 'text' ? 'gzip' : packing,
    })
const straight = ({ deviceId, workspaceId, body }: Body) =>
  post(
    `${addresses.victoriaUrl}/api/v1/write?extra_label=workspace=${workspaceId}&extra_label=device=${deviceId}`,
    body,
    { authorization: authorization(addresses), 'content-encoding': 'snappy' },
  )

const ways = {
  /** The same bytes on both ways. */
  gateway: { points: 3, packing: 'snappy', targets: together, send: throughGateway('snappy') },
  bare: { points: 3, packing: 'snappy', targets: together, send: straight },
  /** What agents send. */
  agents: { points: 3, packing: 'gzip', targets: together, send: throughGateway('gzip') },
  workspaces: { points: 3, packing: 'gzip', targets: apart, send: throughGateway('gzip') },
  text: { points: 3, packing: 'text', targets: together, send: throughGateway('text') },
  best: { points: 6, packing: 'snappy', targets: together, send: straight },
} satisfies Record<string, Way>
type Name = keyof typeof ways

let time = Date.now() - 24 * 3_600_000
let packedBytes = 0
/** Seconds of the server's processor time in a second without reports. */
let atRest = 0
let packedSamples = 0

/** Microseconds of server and of store for each sample of a turn. */
async function measure({ points, packing, targets, send }: Way) {
  let samples = 0
  const waiting = Array.from({ length: bodiesPerTurn }, (_, n): Body => {
    const target = targets[n % fleet]
    if (!target) throw new Error('no such device')
    if (n % fleet === 0) time += 60_000
    const report = reportAt(n % fleet, time, points)
    samples += report.samples
    return { ...target, body: report[packing]() }
  })
  if (packing === 'gzip') {
    packedSamples += samples
    for (const { body } of waiting) packedBytes += body.length
  }
  const began = performance.now()
  const before = { server: cpuSeconds(server.pid), store: cpuSeconds(storePid) }
  const worker = async () => {
    for (let body = waiting.pop(); body; body = waiting.pop()) await send(body)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  // The store goes on sorting what it took.
  await sleep(settleMs)
  const perSample = (seconds: number) => (seconds * 1e6) / samples
  const rest = ((performance.now() - began) / 1000) * atRest
  const own = perSample(Math.max(0, cpuSeconds(server.pid) - before.server - rest))
  const store = perSample(cpuSeconds(storePid) - before.store)
  return { own, store, both: own + store }
}

// New series cost the store more, and new code costs the server more: neither is what a fleet does all day.
for (const name of ['gateway', 'workspaces', 'text', 'gateway'] as const) await measure(ways[name])
// What the server does all day without any report is no part of what a sample costs.
const beforeRest = cpuSeconds(server.pid)
await sleep(restMs)
atRest = (cpuSeconds(server.pid) - beforeRest) / (restMs / 1000)
type Round = Record<Name, Awaited<ReturnType<typeof measure>>>
const results: Round[] = []
const names = Object.keys(ways) as Name[]
for (let round = 0; round < rounds; round += 1) {
  const measured: Partial<Round> = {}
  for (const name of round % 2 === 0 ? names : names.toReversed()) measured[name] = await measure(ways[name])
  results.push(measured as Round)
}

const sorted = (pick: (round: Round) => number) => results.map(pick).toSorted((a, b) => a - b)
const median = (pick: (round: Round) => number) =>
  sorted(pick)
    .at(Math.floor(rounds / 2))
    ?.toFixed(2)
const all = (pick: (round: Round) => number) =>
  sorted(pick)
    .map((figure) => figure.toFixed(2))
    .join(', ')
const cost = (name: Name) =>
  `${median((round) => round[name].own)} + ${median((round) => round[name].store)} µs`
const sameBytes = (round: Round) => round.gateway.both / round.bare.store
const besideBest = (round: Round) => round.agents.both / round.best.store
process.stdout.write(`| what | measured | goal |
| --- | --- | --- |
| processor time of a sample through the gateway: server + store, snappy | ${cost('gateway')} | |
| the same bytes straight into the store | ${median((round) => round.bare.store)} µs | |
| gateway ÷ bare, median of ${rounds} rounds (${all(sameBytes)}) | ${median(sameBytes)} | ≤ 1.25 |
| reports of agents (gzip): server + store | ${cost('agents')} | |
| straight into the store, 6 points of each series | ${median((round) => round.best.store)} µs | |
| reports of agents ÷ best bare store (${all(besideBest)}) | ${median(besideBest)} | ≤ 2 |
| the same reports from ${owners.length} workspaces | ${cost('workspaces')} | |
| text of older agents | ${cost('text')} | |
| bytes of a sample on the wire, ${fleet} simulated machines | ${(packedBytes / packedSamples).toFixed(2)} | ≤ 2 |
| the server at rest, not counted above | ${(atRest * 100).toFixed(1)} % of a core | |
| load average | ${loadavg()
  .map((figure) => figure.toFixed(1))
  .join(', ')} | |
`)

agent.destroy()
await server.stop()
await closeEngines(engines)
await downEngines('proof')
