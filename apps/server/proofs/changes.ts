import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { Client } from 'pg'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'
import { addChanges, addUsbAndPosture } from './changes/fill.ts'
import { addDevices } from './watch/fill.ts'

// Response times of screens over a whole fleet: a million changes of ten thousand devices in one workspace.
const devices = Number(process.argv[2] ?? 10_000)
const changes = 1_000_000
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
const started = performance.now()
const ids = await addDevices(engines, workspaceId, devices)
await engines.postgres.transaction({ workspaceId }, (tx) => addChanges(tx, workspaceId, changes))
await engines.postgres.transaction({ workspaceId }, (tx) => addUsbAndPosture(tx, workspaceId))
// As autovacuum would have done by itself in a fleet that fills day by day.
const owner = new Client({ connectionString: config.postgres.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')
await owner.end()
const took = ((performance.now() - started) / 1000).toFixed(0)
say(`${devices} devices, ${changes} changes filled in ${took} s; load ${load()}`)

const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), { env })

type Answer = { nextCursor?: string | null }
async function timed(path: string): Promise<{ ms: number; body: Answer }> {
  const begun = performance.now()
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as Answer
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
  return { ms: performance.now() - begun, body }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Requests each path in turn, and every page of it up to the third. */
async function row(what: string, paths: readonly string[], goal = '', rounds = 40) {
  const times: number[] = []
  for (const path of paths) await timed(path)
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      let cursor: string | null = ''
      for (let page = 0; page < 3 && cursor !== null; page += 1) {
        const more: string = cursor && `${path.includes('?') ? '&' : '?'}cursor=${cursor}`
        const { ms, body } = await timed(path + more)
        times.push(ms)
        cursor = body.nextCursor ?? null
      }
    }
  }
  const sorted = times.toSorted((a, b) => a - b)
  const [p50, p99, most] = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(0))
  say(`| ${what} | ${times.length} | ${p50} | ${p99} | ${most} | ${goal} |`)
}

const some = (n: number) => ids[(n * 7919) % ids.length] ?? ''
const today = new Date(Date.now() - 86_400_000).toISOString()
const month = new Date(Date.now() - 30 * 86_400_000).toISOString()
say('\n| what | calls | p50 ms | p99 ms | most ms | goal |\n| --- | --- | --- | --- | --- | --- |')
await row('changes: today', [`/api/changes?from=${today}`], 'p99 < 300')
await row('changes: today, one area', [`/api/changes?from=${today}&area=usb`])
await row('changes: today, by text', [`/api/changes?from=${today}&search=subject-77`])
await row('changes: all of 90 days', ['/api/changes'], '', 10)
await row('changes: one area of 90 days', ['/api/changes?area=encryption'], '', 10)
await row('changes: by text in 90 days', ['/api/changes?search=subject-77'], '', 5)
await row('changes of a machine, and their marks of 30 days', [
  `/api/devices/${some(4)}/changes`,
  `/api/devices/${some(5)}/changes/marks?from=${month}`,
])
await row('USB by serial number, and all', ['/api/usb?search=4c53', '/api/usb', '/api/usb?unknown=true'])
await row('posture', ['/api/posture'])
await row('servers list by a finding', ['/api/devices?posture=firewall_off'])
say(`\nload at the end ${load()}`)

await server.stop()
await closeEngines(engines)
await downEngines('proof')
