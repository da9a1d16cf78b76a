import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deviceSorts } from '@marsad/contract/views'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'
import { addDevices, beat, fine, write } from './watch/fill.ts'

// The servers list of a workspace with so many devices, beside another version of the server if its folder is
// given: npm run proof -- servers 100000 /path/to/other/checkout. Both answer in turns, from the same engines.
const devices = Number(process.argv[2] ?? 100_000)
const other = process.argv[3]
const rounds = 2
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

await resetEngines('proof')
const env = {
  ...serverEnv(await upEngines('proof')),
  MARSAD_PORT: '0',
  MARSAD_PROBE_GUARD_PORT: '0',
  MARSAD_LOG_LEVEL: 'info',
  MARSAD_ROLES: 'web',
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId } = await signedInPerson({ engines })
const ids = await addDevices(engines, workspaceId, devices)
// Ten minutes lie ahead, so that the newest samples stay new without further writes.
const minuteMs = 60_000
await write({ engines, workspaceId, ids }, fine, {
  stepSeconds: 30,
  count: 22,
  untilMs: Date.now() + 10 * minuteMs,
})
await engines.victoria.fetch('/internal/force_flush')
await sleep(3000)
await beat(engines)
const heart = setInterval(() => void beat(engines), 30_000)
say(`${devices} devices; load ${load()}`)

const mainOf = (folder: string) => join(folder, 'apps/server/src/main.ts')
const here = await startProgram(mainOf(resolve(import.meta.dirname, '../../..')), { env })
const there = other === undefined ? undefined : await startProgram(mainOf(resolve(other)), { env })

let refused = 0

/** A page. The figures of so many devices may take longer than a request waits for them; it is sent again then. */
async function timed(url: string, path: string): Promise<{ ms: number; nextCursor: string | null }> {
  const begun = performance.now()
  for (let left = 30; ; left -= 1) {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    const body = (await response.json()) as { nextCursor?: string | null }
    if (response.status === 200) return { ms: performance.now() - begun, nextCursor: body.nextCursor ?? null }
    if (response.status !== 503 || left === 0)
      throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
    refused += 1
  }
}

const filters = ['', '&state=online', '&tag=rack-7', '&search=web-9']
const times = { here: [] as number[], there: [] as number[] }
const bySort = new Map(deviceSorts.map((sort) => [sort, { here: [] as number[], there: [] as number[] }]))

/** Two pages of a list, from one server. */
async function readPages(
  name: 'here' | 'there',
  url: string,
  sort: (typeof deviceSorts)[number],
  query: string,
) {
  let cursor: string | null = ''
  for (let page = 0; page < 2 && cursor !== null; page += 1) {
    const { ms, nextCursor }: Awaited<ReturnType<typeof timed>> = await timed(
      url,
      `${query}${cursor ? `&cursor=${cursor}` : ''}`,
    )
    times[name].push(ms)
    bySort.get(sort)?.[name].push(ms)
    cursor = nextCursor
  }
}

for (let round = -1; round < rounds; round += 1) {
  // The first round warms both up.
  if (round === 0) for (const all of [times, ...bySort.values()]) all.here.length = all.there.length = 0
  for (const sort of deviceSorts) {
    for (const [n, filter] of filters.entries()) {
      const query = `/api/devices?sort=${sort}&direction=${(n + round) % 2 ? 'asc' : 'desc'}${filter}`
      await readPages('here', here.url, sort, query)
      if (there) await readPages('there', there.url, sort, query)
    }
  }
}

const at = (all: readonly number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
say('\n| sort | calls | p50 ms | p99 ms | other p50 ms | other p99 ms | other ÷ this, p50 |')
say('| --- | --- | --- | --- | --- | --- | --- |')
for (const [sort, all] of [...bySort, ['all', times] as const]) {
  const figures = [at(all.here, 0.5), at(all.here, 0.99), at(all.there, 0.5), at(all.there, 0.99)]
  const ratio = at(all.there, 0.5) / at(all.here, 0.5)
  say(
    `| ${sort} | ${all.here.length} | ${figures.map((ms) => ms.toFixed(0)).join(' | ')} | ${ratio.toFixed(1)} |`,
  )
}
say(`\n${refused} calls asked again, those before the measurement included; load at the end ${load()}`)

clearInterval(heart)
await here.stop()
await there?.stop()
await closeEngines(engines)
await downEngines('proof')
