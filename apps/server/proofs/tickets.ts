import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { Client } from 'pg'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'
import { fillTickets } from './tickets/fill.ts'

// 100,000 tickets in one workspace: every sort, every filter and every kind of search, over HTTP and one after the other.
const count = Number(process.argv[2] ?? 100_000)
const calls = Number(process.argv[3] ?? 100)
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

await resetEngines('proof')
const folder = await mkdtemp(join(tmpdir(), 'marsad-proof-tickets-'))
const env = {
  ...serverEnv(await upEngines('proof')),
  MARSAD_PORT: '0',
  MARSAD_LOG_LEVEL: 'info',
  MARSAD_OBJECTS_DRIVER: 'disk',
  MARSAD_OBJECTS_PATH: folder,
  PATH: '',
}
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId, userId } = await signedInPerson({ engines })
const others = []
for (let n = 0; n < 19; n += 1)
  others.push(await signedInPerson({ engines }, { role: 'member', workspaceId }))
const begun = performance.now()
await fillTickets(engines.postgres, {
  workspaceId,
  userIds: [userId, ...others.map((other) => other.userId)],
  count,
})
const owner = new Client({ connectionString: config.postgres.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')
const { rows } = await owner.query<{ name: string; size: string }>(
  `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
   where relname in ('tickets', 'ticket_words') order by relname`,
)
await owner.end()
say(`${count} tickets filled in ${((performance.now() - begun) / 1000).toFixed(0)} s; load ${load()}`)
for (const { name, size } of rows) say(`${name} with its indexes: ${size}`)

const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), { env })
type Answer = { total: number; nextCursor: string | null; tickets: unknown[] }
const timed = async (query: string) => {
  const from = performance.now()
  const response = await fetch(`${server.url}/api/tickets?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await response.json()) as Answer
  if (response.status !== 200) throw new Error(`${query}: ${response.status}`)
  return { ms: performance.now() - from, body }
}

say('\n| pages of 25 | matches | p50 ms | p99 ms | most ms |\n| --- | --- | --- | --- | --- |')
const all: number[] = []
async function row(what: string, query: string) {
  const times: number[] = []
  let cursor = ''
  let total = 0
  for (let n = -3; n < calls; n += 1) {
    const { ms, body } = await timed(query + cursor)
    cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`
    total = body.total
    if (n >= 0) times.push(ms)
  }
  all.push(...times)
  say(`| ${what} | ${total} | ${['0.5', '0.99', '1'].map((share) => at(times, Number(share))).join(' | ')} |`)
}
const at = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)

for (const sort of ['number', 'changed', 'priority', 'due']) {
  for (const direction of ['asc', 'desc'])
    await row(`by ${sort}, ${direction}`, `sort=${sort}&direction=${direction}`)
}
for (const filter of [
  'status=open',
  'status=closed&sort=due&direction=asc',
  'priority=urgent',
  'category=billing',
  'assignee=none',
  `assignee=${userId}`,
  'mine=true',
  'due=overdue',
  'due=week',
  'due=none&sort=priority',
  `status=inProgress&priority=low&category=bug&assignee=${userId}`,
]) {
  await row(filter.replace(userId, '…'), filter)
}
for (const [what, typed] of [
  ['a word of ten', 'unicorn'],
  ['a word of one in a hundred', 'printer'],
  ['how many words begin', 'net1'],
  ['two words', 'printer disk'],
  ['a number', '#99999'],
  ['a word of all', 'server'],
  ['one letter', 's'],
  ['nothing', 'zzzzzz'],
] as const) {
  await row(`search: ${what}`, `search=${encodeURIComponent(typed)}`)
}
await row('search among the open, by priority', 'search=printer&status=open&sort=priority')
say(
  `\nall ${all.length} calls: p50 ${at(all, 0.5)} ms, p99 ${at(all, 0.99)} ms (goal p99 < 150 ms); load ${load()}`,
)

await server.stop()
await closeEngines(engines)
await downEngines('proof')
await rm(folder, { recursive: true })
