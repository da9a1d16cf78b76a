import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { causeParts } from '@marsad/contract/cause-line'
import { Alerts } from '@marsad/contract/http/alerts'
import { Monitors } from '@marsad/contract/http/monitors'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startLocation } from './locations/agents.ts'
import { addressOf, openTarget } from './locations/target.ts'
import { startProgram } from './program.ts'
import { isProven, row, seconds, tableOf } from './reliability/verdict.ts'

// Five locations, the server and four real agents, and a monitor for each of the 32 sets of them that can see a failure.
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
const [agents, all, needed, intervalSeconds] = [4, 5, 3, 20]
const sets = Array.from({ length: 2 ** all }, (_, set) => set)
const sizeOf = (set: number) => set.toString(2).replaceAll('0', '').length
const isMajority = (set: number) => sizeOf(set) >= needed
const twoIntervalsMs = 2 * intervalSeconds * 1000

await resetEngines('proof')
const env = {
  ...serverEnv(await upEngines('proof')),
  MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
  MARSAD_LOG_LEVEL: 'info',
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token } = await signedInPerson({ engines })
const target = await openTarget()
const server = await startProgram('apps/server/src/main.ts', { env })

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const made = (await call('POST', '/api/enrolment-keys', { mostUses: agents })) as { token: string }
const locations: Awaited<ReturnType<typeof startLocation>>[] = []
for (let index = 0; index < agents; index += 1) {
  const location = await startLocation(server.url, made.token, addressOf(index))
  await call('PATCH', `/api/devices/${location.deviceId}`, { name: `location-${index + 1}` })
  locations.push(location)
}
const from = [...locations.map(({ deviceId }) => deviceId), 'server']

async function add(set: number) {
  const check = { kind: 'http', url: target.url(set) }
  const body = {
    name: String(set),
    check,
    intervalSeconds,
    failures: 1,
    locations: { from, downWhen: needed },
  }
  for (;;) {
    // An agent first reports that it may make checks.
    const isMade = await call('POST', '/api/monitors', body).then(
      () => true,
      (error: Error) => (error.message.includes('agent_cannot') ? false : Promise.reject(error)),
    )
    if (isMade) return
    await sleep(1000)
  }
}
for (const set of sets) await add(set)

const monitors = async () => Monitors.parse(await call('GET', '/api/monitors?limit=100')).monitors
const alerts = async () => Alerts.parse(await call('GET', '/api/alerts?limit=100')).alerts

/** Watches the states until a moment or until all is as wanted: when each monitor first had each state. */
async function watch(ms: number, isDone: (states: Map<number, string>) => boolean = () => false) {
  const first = new Map<string, number>()
  const began = Date.now()
  while (Date.now() - began < ms) {
    const states = new Map((await monitors()).map(({ name, state }) => [Number(name), state]))
    for (const [set, state] of states) {
      const key = `${set} ${state}`
      if (!first.has(key)) first.set(key, Date.now())
    }
    if (isDone(states)) break
    await sleep(500)
  }
  return first
}
const downIn = (first: Map<string, number>) => [...first.keys()].filter((key) => key.endsWith(' down'))
const most = (times: number[]) => Math.max(...times)
const late = (first: Map<string, number>, state: string, nth: (set: number) => number) =>
  sets
    .filter(isMajority)
    .map((set) => (first.get(`${set} ${state}`) ?? Infinity) - (target.seenBy(set, nth(set)) ?? 0))

say(`${sets.length} monitors from ${all} locations, down when ${needed} agree; load ${load()}`)
await watch(180_000, (states) => [...states.values()].every((state) => state === 'up'))
say('All are up')

const brokenAt = Date.now()
target.setBroken(true)
const broken = await watch(150_000)
const raised = (await alerts()).filter(({ subject }) => subject.kind === 'down')
const example = raised.find(({ source, cause }) => source.name === '7' && cause?.check)
const falseDowns = downIn(broken).filter((key) => !isMajority(Number(key.split(' ')[0])))
const downs = late(broken, 'down', () => needed)

target.setBroken(false)
const repairedAt = Date.now()
const repaired = await watch(150_000, (states) => [...states.values()].every((state) => state === 'up'))
// It is up again once fewer than needed fail.
const ups = late(repaired, 'up', (set) => sizeOf(set) - needed + 1)
await sleep(30_000)
const left = (await alerts()).filter(({ status }) => status !== 'resolved').length
say(`Broken and repaired; load ${load()}`)

const pairs = locations.flatMap((one, index) => locations.slice(index + 1).map((other) => [one, other]))
let cutDowns = 0
for (const pair of pairs) {
  for (const location of pair) location.signal('SIGSTOP')
  cutDowns += downIn(await watch(45_000)).length
  for (const location of pair) location.signal('SIGCONT')
}
say('Every pair was cut off')

const [first, second, third] = locations
for (const one of [first, second]) one?.signal('SIGSTOP')
const minorityCut = await watch(330_000)
third?.signal('SIGSTOP')
const majorityCut = await watch(400_000, (states) =>
  [...states.values()].every((state) => state === 'pending'),
)
const unknown = (await monitors()).filter(({ state }) => state === 'pending').length
for (const one of [first, second, third]) one?.signal('SIGCONT')
const backAt = Date.now()
const back = await watch(180_000, (states) => [...states.values()].every((state) => state === 'up'))
const backUps = sets.map((set) => (back.get(`${set} up`) ?? Infinity) - backAt)

const minorities = sets.filter((set) => !isMajority(set)).length
const majorities = sets.length - minorities
const figure = causeParts(example?.cause, {
  locale: 'en',
  percent: String,
  count: String,
  name: (text) => text,
})
const rows = [
  row(
    'minorities that see a failure; down',
    `${minorities}; ${falseDowns.length}`,
    '0 down',
    falseDowns.length === 0,
  ),
  row(
    'majorities that see a failure; down',
    `${majorities}; ${downs.filter(Number.isFinite).length}`,
    'all',
    downs.every(Number.isFinite),
  ),
  row(
    'from the failure in the third location to down, at most',
    seconds(most(downs)),
    '40 s',
    most(downs) <= twoIntervalsMs,
  ),
  row(
    'from the failure of the target to down, at most',
    seconds(most(sets.filter(isMajority).map((set) => (broken.get(`${set} down`) ?? Infinity) - brokenAt))),
  ),
  row(
    'alerts raised; of minorities',
    `${raised.length}; ${raised.filter(({ source }) => !isMajority(Number(source.name))).length}`,
    `${majorities}; 0`,
    raised.length === majorities,
  ),
  row(
    'from the repair in enough locations to up, at most',
    seconds(most(ups)),
    '40 s',
    most(ups) <= twoIntervalsMs,
  ),
  row(
    'from the repair of the target to up, at most',
    seconds(most(sets.filter(isMajority).map((set) => (repaired.get(`${set} up`) ?? Infinity) - repairedAt))),
  ),
  row('alerts left after it', left, '0', left === 0),
  row('each pair of agents stopped for 45 s: monitors down', cutDowns, '0', cutDowns === 0),
  row(
    'two of five locations gone for 5.5 minutes: monitors down; not up',
    `${downIn(minorityCut).length}; ${[...minorityCut.keys()].filter((key) => !key.endsWith(' up')).length}`,
    '0; 0',
    minorityCut.size === sets.length,
  ),
  row(
    'three of five gone: monitors down; unknown',
    `${downIn(majorityCut).length}; ${unknown}`,
    `0; ${sets.length}`,
    downIn(majorityCut).length === 0 && unknown === sets.length,
  ),
  row(
    'back after that: monitors down; up within',
    `${downIn(back).length}; ${seconds(most(backUps))}`,
    '0',
    downIn(back).length === 0,
  ),
]
say(`\n${tableOf(rows)}\n\nAn alert of locations 1 to 3: ${figure.join(' · ')}\nLoad ${load()}`)

for (const location of locations) location.remove()
target.close()
await server.stop()
await closeEngines(engines)
await downEngines('proof')
if (!isProven(rows)) process.exitCode = 1
