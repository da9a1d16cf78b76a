import { hooks } from '../src/hooks.ts'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { bodyAt, samplesPerBody } from './ingest-bodies.ts'
import { startProgram } from './program.ts'

// What the gateway adds to a sample: the processor time of server and store together, beside the store alone.
const fleet = 200
const bodiesPerTurn = 4000
const rounds = 5
const atOnce = 8
const settleMs = 1500

await resetEngines('proof')
const addresses = await upEngines('proof')
const env = { ...serverEnv(addresses), MARSAD_PORT: '0', MARSAD_PROBE_GUARD_PORT: '0', PATH: '' }
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const log = createLog('silent')
const engines = createEngines(config, log)
const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), {
  env,
  node: process.argv.slice(2),
})
const storePid = (await engineStatus('proof')).find(({ engine }) => engine === 'victoria')?.pid ?? 0

const { workspaceId } = await signedInPerson({ engines })
const targets = await engines.postgres.transaction({ workspaceId }, async (tx) => {
  const rows = Array.from({ length: fleet }, (_, n) => {
    const publicKey = Buffer.alloc(32)
    publicKey.writeUInt32BE(n)
    return { id: newId(), workspaceId, source: 'agent' as const, name: `device ${n}`, publicKey }
  })
  await tx.insert(devices).values(rows)
  const expiresAt = Date.now() + 3_600_000
  return rows.map(({ id: deviceId }) => ({
    deviceId,
    token: signDeviceToken({ config, engines, log, hooks }, { deviceId, workspaceId, expiresAt }),
  }))
})

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
function post(url: string, body: Buffer, headers: Record<string, string>) {
  return new Promise<void>((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: { ...headers, 'content-encoding': 'gzip', 'content-length': body.length },
      },
      (answer) => {
        answer.resume().on('end', () => resolve())
        if (answer.statusCode !== 204) reject(new Error(`${url} answered ${answer.statusCode}`))
      },
    )
    call.on('error', reject).end(body)
  })
}

type Report = { deviceId: string; token: string; body: Buffer }
const throughGateway = ({ token, body }: Report) =>
  post(`${server.url}/agent/v1/metrics`, body, {
    authorization: `Bearer ${token}`,
    'content-type': 'text/plain',
  })
const straight = ({ deviceId, body }: Report) => {
  const labels = `extra_label=workspace=${workspaceId}&extra_label=device=${deviceId}`
  return post(`${addresses.victoriaUrl}/api/v1/import/prometheus?${labels}`, body, {
    authorization: authorization(addresses),
  })
}

/** Microseconds of server and of store for each sample of a turn. */
async function measure(reports: readonly Report[], send: (report: Report) => Promise<void>) {
  const before = { server: cpuSeconds(server.pid), store: cpuSeconds(storePid) }
  const waiting = [...reports]
  const walk = async () => {
    for (let report = waiting.pop(); report; report = waiting.pop()) await send(report)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  // The store goes on sorting what it took.
  await sleep(settleMs)
  const perSample = (seconds: number) => (seconds * 1e6) / (reports.length * samplesPerBody)
  return {
    server: perSample(cpuSeconds(server.pid) - before.server),
    store: perSample(cpuSeconds(storePid) - before.store),
  }
}

let time = Date.now() - 24 * 3_600_000
const nextReports = (): Report[] =>
  Array.from({ length: bodiesPerTurn }, (_, n) => {
    const target = targets[n % fleet]
    if (!target) throw new Error('no such device')
    if (n % fleet === 0) time += 30_000
    return { ...target, body: bodyAt(time) }
  })

// New series cost the store more, and new code costs the server more: neither is what a fleet does all day.
for (const send of [throughGateway, straight, throughGateway]) await measure(nextReports(), send)
const results: { server: number; store: number; bare: number; ratio: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  const reports = nextReports()
  const isOursFirst = round % 2 === 0
  const first = await measure(reports, isOursFirst ? throughGateway : straight)
  const second = await measure(reports, isOursFirst ? straight : throughGateway)
  const [ours, bare] = isOursFirst ? [first, second] : [second, first]
  results.push({
    server: ours.server,
    store: ours.store,
    bare: bare.store,
    ratio: (ours.server + ours.store) / bare.store,
  })
}

const median = (pick: (result: (typeof results)[number]) => number) =>
  results
    .map(pick)
    .toSorted((a, b) => a - b)
    .at(Math.floor(rounds / 2))
    ?.toFixed(2)
const spread = results
  .map(({ ratio }) => ratio.toFixed(2))
  .toSorted()
  .join(', ')
process.stdout.write(`| what | measured | goal |
| --- | --- | --- |
| processor time of a sample through the gateway: server + store | ${median(({ server: own }) => own)} + ${median(({ store }) => store)} µs | |
| the same bodies of ${samplesPerBody} samples straight into the store | ${median(({ bare }) => bare)} µs | |
| gateway ÷ bare, median of ${rounds} rounds (${spread}) | ${median(({ ratio }) => ratio)} | ≤ 1.15 |
`)

agent.destroy()
await server.stop()
await closeEngines(engines)
await downEngines('proof')
