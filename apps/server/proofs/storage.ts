import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { Client } from 'pg'
import { readConfig } from '../src/config.ts'
import { closeEngines, createEngines } from '../src/engines/index.ts'
import { migrateDatabase } from '../src/engines/migrate.ts'
import { newId } from '../src/platform/ids.ts'
import { createLog } from '../src/platform/log.ts'
import { signedInPerson } from '../src/test/people.ts'
import { startProgram } from './program.ts'
import { fillFolder } from './storage/fill.ts'
import { createLargeFile } from './storage/large-file.ts'
import { createUpload, offsetOf, receivedBytes, sendRest } from './storage/tus.ts'

// A folder of 100,000 items, page by page; then a large upload over a kill of the server, on both stores.
const megabytes = Number(process.argv[2] ?? 2048)
const items = Number(process.argv[3] ?? 100_000)
const MiB = 1024 * 1024
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ')
const main = join(import.meta.dirname, '../src/main.ts')

await resetEngines('proof')
const folder = await mkdtemp(join(tmpdir(), 'marsad-proof-storage-'))
const base = {
  ...serverEnv(await upEngines('proof')),
  MARSAD_PORT: '0',
  MARSAD_PROBE_GUARD_PORT: '0',
  MARSAD_LOG_LEVEL: 'info',
  MARSAD_OBJECTS_PATH: folder,
  PATH: '',
}
const config = readConfig(base)
await migrateDatabase({ ownerUrl: config.postgres.ownerUrl, appUrl: config.postgres.url })
const engines = createEngines(config, createLog('silent'))
const { token, workspaceId } = await signedInPerson({ engines })

await pages()
for (const driver of ['disk', 's3'] as const) await upload(driver)
say(`\nload at the end ${load()}`)
await closeEngines(engines)
await downEngines('proof')
await rm(folder, { recursive: true })

async function pages() {
  const folderId = newId()
  await engines.postgres.transaction({ workspaceId }, (tx) => fillFolder(tx, workspaceId, folderId, items))
  const owner = new Client({ connectionString: config.postgres.ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
  const server = await startProgram(main, { env: base })
  const timed = async (path: string) => {
    const begun = performance.now()
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    const body = (await response.json()) as { nextCursor: string | null; items: unknown[] }
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    return { ms: performance.now() - begun, body }
  }
  say(`${items} items in one folder, as many beside it; load ${load()}\n`)
  say('| pages of 100 | calls | p50 ms | p99 ms | most ms | goal |\n| --- | --- | --- | --- | --- | --- |')
  const row = async (what: string, path: string, calls: number, goal = '') => {
    const times: number[] = []
    let cursor: string | null = null
    while (times.length < calls) {
      const more: string = cursor === null ? '' : `&cursor=${cursor}`
      const { ms, body } = await timed(path + more)
      times.push(ms)
      cursor = body.nextCursor
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
    say(`| ${what} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${goal} |`)
  }
  for (const sort of ['name', 'size', 'modified']) {
    for (const direction of ['asc', 'desc']) {
      const path = `/api/storage/items?folder=${folderId}&sort=${sort}&direction=${direction}`
      await row(`by ${sort}, ${direction}`, path, 300, 'p99 < 150')
    }
  }
  await row('search for a few', '/api/storage/search?search=99991', 40)
  await row('search for all', '/api/storage/search?search=report', 100)
  await server.stop()
}

async function upload(driver: 'disk' | 's3') {
  const env = { ...base, MARSAD_OBJECTS_DRIVER: driver }
  const file = createLargeFile(megabytes * MiB)
  say(`\n${megabytes} MiB on ${driver}; load ${load()}`)
  const store = createEngines(readConfig(env), createLog('silent'))
  await store.objects.ensureBucket()

  // What the store takes by itself, by the same pieces and without a server before it.
  const bareMs = await took(async () => {
    const key = `proof/${newId()}`
    const whole = {
      key,
      sizeBytes: file.sizeBytes,
      storeId: await store.objects.resumable.begin(key, file.sizeBytes),
    }
    const body = Readable.from(file.from(0))
    await store.objects.resumable.append(whole, { offset: 0, body, beforeKeep: async () => {} })
    await store.objects.resumable.finish(whole)
    await store.objects.delete(key)
  })
  await closeEngines(store)

  let server = await startProgram(main, { env })
  const rested = server.residentMb()
  let peak = 0
  const watching = setInterval(() => (peak = Math.max(peak, server.residentMb())), 500)

  const wholeMs = await took(async () => {
    const path = await createUpload(server.url, token, file)
    const status = await sendRest(server.url, token, path, file, 0)
    if (status !== 204) throw new Error(`the upload ended with ${status}`)
  })
  const rate = (ms: number) => megabytes / (ms / 1000)
  say(`bare store ${rate(bareMs).toFixed(0)} MiB/s, through the server ${rate(wholeMs).toFixed(0)} MiB/s:`)
  say(`upload ÷ bare ${(bareMs / wholeMs).toFixed(2)} (goal ≥ 0.7)`)

  const path = await createUpload(server.url, token, file)
  const sending = sendRest(server.url, token, path, file, 0)
  // A HEAD would ask the request under way to let go; this only looks.
  while ((await receivedBytes(server.url, token, path)) < file.sizeBytes / 3) await sleep(50)
  await server.stop('SIGKILL')
  await sending
  server = await startProgram(main, { env })
  let status: number | null = null
  let storedBytes = 0
  for (let tries = 0; status !== 204 && tries < 60; tries += 1) {
    const offset = await offsetOf(server.url, token, path)
    storedBytes ||= offset
    status = await sendRest(server.url, token, path, file, offset)
    if (status !== 204) await sleep(1000)
  }
  say(`killed with SIGKILL, ${(storedBytes / MiB).toFixed(0)} MiB kept, resumed: ${status}`)

  const wanted = await file.sha256()
  let sha256: string | null = null
  while (sha256 === null) {
    const item = `${server.url}/api/storage/items/${path.split('/').at(-1)}`
    const answer = await fetch(item, { headers: { authorization: `Bearer ${token}` } })
    sha256 = ((await answer.json()) as { sha256: string | null }).sha256
    await sleep(500)
  }
  clearInterval(watching)
  say(`SHA-256 ${sha256 === wanted ? 'matches' : `DIFFERS: ${sha256}, not ${wanted}`}`)
  say(`memory of the server: ${rested.toFixed(0)} MB at rest, ${peak.toFixed(0)} MB at most`)
  await server.stop()
}

async function took(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
