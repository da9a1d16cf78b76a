import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { newId } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { monitors } from '../src/domains/monitors/schema.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'

// A status page of fifty monitors with ninety days behind them, under few readers and under many.
const seconds = Number(process.argv[2] ?? 60)
const things = 50
const run = promisify(execFile)
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')

await resetEngines('proof')
const addresses = await upEngines('proof')
const env = { ...serverEnv(addresses), MARSAD_PORT: '0', MARSAD_LOG_LEVEL: 'info', PATH: '' }
const config = readConfig(env)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId } = await signedInPerson({ engines })
const ids = await fill()
const server = await startProgram(join(import.meta.dirname, '../src/main.ts'), { env })
const folder = await mkdtemp(join(tmpdir(), 'marsad-proof-status-'))
const url = await publish()

say(`${things} monitors, ${seconds} s each; load ${load()}\n`)
say('| readers | answered | p50 ms | p99 ms | most ms | queries of samples | statements | load |')
say('| --- | --- | --- | --- | --- | --- | --- | --- |')
for (const rate of [10, 1000]) await measure(rate)

await server.stop()
await closeEngines(engines)
await downEngines('proof')
await rm(folder, { recursive: true })

async function fill() {
  const made = Array.from({ length: things }, () => newId())
  await engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.insert(monitors).values(
      made.map((id) => ({
        id,
        workspaceId,
        name: id,
        kind: 'tcp' as const,
        check: { kind: 'tcp' as const, host: 'localhost', port: 1 },
        target: 'localhost:1',
        intervalSeconds: 300 as const,
        failures: 2,
        severity: 'critical' as const,
        isPaused: false,
      })),
    ),
  )
  const step = 300_000
  const now = Date.now()
  for (const id of made) {
    const lines = Array.from(
      { length: (90 * 86_400_000) / step },
      (_, n) => `probe_success{workspace="${workspaceId}",monitor="${id}"} 1 ${now - n * step}`,
    )
    await engines.victoria.post('/api/v1/import/prometheus', Buffer.from(lines.join('\n')))
  }
  await engines.victoria.fetch('/internal/force_flush')
  return made
}

async function publish() {
  const words = { en: 'Acme', ar: 'أكمي' }
  const items = ids.map((id) => ({ kind: 'monitor', id, label: words }))
  const body = {
    slug: 'acme',
    languages: 'both',
    title: words,
    isPublished: true,
    groups: [{ name: words, items }],
  }
  const answer = await fetch(`${server.url}/api/status-pages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const page = `${server.url}/api/status/acme`
  for (let bars = 0; bars < 80; await sleep(1000)) {
    const status = (await (await fetch(page)).json()) as { groups: { items: { days: unknown[] }[] }[] }
    bars = status.groups[0]?.items[0]?.days.filter((day) => day !== null).length ?? 0
  }
  return page
}

/** Queries of the store of samples and statements of the database, since they started. */
async function countQueries() {
  const text = await engines.victoria.nodes[0]?.page('/metrics', AbortSignal.timeout(5000))
  const samples = [
    ...(text ?? '').matchAll(/^vm_http_requests_total\{path="\/api\/v1\/query(?:_range)?"\} (\d+)/gm),
  ]
  const { rows } = await engines.postgres.pool.query<{ n: string }>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  )
  return {
    samples: samples.reduce((sum, [, count]) => sum + Number(count), 0),
    statements: Number(rows[0]?.n),
  }
}

/** Connections that wait between two requests, so that together they send so many a second. */
async function measure(rate: number) {
  const connections = rate < 100 ? 2 : 32
  // An answer takes a part of the time between two requests.
  const pauseMs = Math.floor((1000 * connections) / rate) - 2
  const script = join(folder, 'paced.lua')
  await writeFile(
    script,
    `function delay() return ${pauseMs} end
     function done(summary, latency)
       io.write(string.format("SAID %d %d %d %d %d\\n", summary.requests, latency:percentile(50), latency:percentile(99),
         latency.max, summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
     end`,
  )
  const before = await countQueries()
  const wrk = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, '-H', 'Accept-Encoding: br', url]
  const { stdout } = await run('wrk', wrk)
  await sleep(1000)
  const after = await countQueries()
  const [requests = 0, p50 = 0, p99 = 0, most = 0, failed = 0] =
    /SAID (.*)/.exec(stdout)?.[1]?.split(' ').map(Number) ?? []
  if (failed > 0) throw new Error(`${failed} requests failed:\n${stdout}`)
  const ms = (micros: number) => (micros / 1000).toFixed(1)
  say(
    `| ${rate}/s | ${requests} (${(requests / seconds).toFixed(0)}/s) | ${ms(p50)} | ${ms(p99)} | ${ms(most)} ` +
      `| ${after.samples - before.samples} | ${after.statements - before.statements} | ${load()} |`,
  )
}
