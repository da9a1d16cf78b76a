import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '../../config.ts'
import { closeEngines, createEngines } from '../../engines/index.ts'
import { migrateDatabase } from '../../engines/migrate.ts'
import { createLog } from '../../lib/log.ts'
import { objectsIn } from '../../test/backups.ts'
import { createDatabase } from '../../test/database.ts'
import { startServerOnDisk } from '../../test/on-disk.ts'
import { startOwnVictoria } from '../../test/own-victoria.ts'
import { signedInPerson } from '../../test/people.ts'
import { ticketUser } from '../../test/tickets.ts'
import { createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const quiet = () => {}
let folder: string
let victorias: Awaited<ReturnType<typeof startOwnVictoria>>[]
let server: Awaited<ReturnType<typeof startServerOnDisk>>
let other: Awaited<ReturnType<typeof emptyInstall>>
let manifest: Manifest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marsad-backup-'))
  victorias = await Promise.all([startOwnVictoria(), startOwnVictoria()])
  server = await startServerOnDisk({ MARSAD_VICTORIA_URL: victorias[0]?.url ?? '' })
  other = await emptyInstall(victorias[1]?.url ?? '')
})
afterAll(async () => {
  await server.close()
  await other.close()
  for (const victoria of victorias) await victoria.stop()
  await rm(folder, { recursive: true })
})

/** Migrated, and nobody has been there: what an installer leaves behind. */
async function emptyInstall(victoriaUrl: string) {
  const database = await createDatabase()
  const config = {
    ...server.config,
    postgres: { ...server.config.postgres, url: database.url, ownerUrl: database.ownerUrl },
    victoria: { ...server.config.victoria, url: victoriaUrl },
    objects: { ...server.config.objects, path: join(folder, 'other-objects') },
  } satisfies Config
  const log = createLog('silent')
  const service = { config, log, engines: createEngines(config, log) }
  return {
    service,
    migrate: () => migrateDatabase({ ownerUrl: database.ownerUrl, appUrl: database.url }),
    async close() {
      await closeEngines(service.engines)
      await database.drop()
    },
  }
}

const writeSamples = async (workspaceId: string) => {
  const lastMonth = Date.now() - 35 * 86_400_000
  const lines = Array.from({ length: 500 }, (_, at) => [
    `system_cpu_busy_ratio{workspace="${workspaceId}",device="d${at % 5}"} ${at / 7} ${Date.now() - at * 1000}`,
    `system_memory_usage_bytes{workspace="${workspaceId}"} ${at} ${lastMonth - at * 1000}`,
  ]).flat()
  const body = lines.join('\n')
  await server.engines.victoria.fetch('/api/v1/import/prometheus', { method: 'POST', body })
  await vi.waitFor(
    async () => {
      const { archive } = server.engines.victoria
      const toMs = Date.now()
      expect(await archive.countSamples({ afterMs: toMs - 80 * 86_400_000, toMs })).toBe(1000)
    },
    { timeout: 20_000, interval: 200 },
  )
}

/** The queues write down when their schema was last looked at, which the migration of a restore does. */
const comparable = ({ rows }: Manifest) => rows.tables.filter(({ name }) => name !== 'pgboss.version')

test('a backup holds rows behind every wall, files and samples, and says how many', async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const user = ticketUser(server, token)
  const { ticket } = await user.open()
  await user.attach(ticket.id, 'notes.md', '# Notes')
  await user.attach(ticket.id, 'same.md', '# Notes')
  await user.attach(ticket.id, 'empty.txt', '')
  await writeSamples(workspaceId)

  manifest = await createBackup(server, { folder: join(folder, 'one'), withSamples: true }, quiet)
  const rowsOf = (table: string) => manifest.rows.tables.find(({ name }) => name === table)?.rows
  expect([rowsOf('public.tickets'), rowsOf('public.members'), rowsOf('public.users')]).toEqual([1, 1, 1])
  expect(manifest.objects.count).toBe(3)
  expect(manifest.samples?.files.reduce((sum, { samples }) => sum + samples, 0)).toBe(1000)
  const text = await readFile(join(folder, 'one', 'manifest.json'), 'utf8')
  expect(text).not.toContain(server.config.secret.toString('base64'))
  await expect(
    createBackup(server, { folder: join(folder, 'one'), withSamples: true }, quiet),
  ).rejects.toThrow('not empty')
})

test('tables of an install stay where nobody said that they may be replaced', async () => {
  const { service, migrate } = other
  const restoring = restoreBackup(service, { folder: join(folder, 'one'), intoEmpty: false, migrate }, quiet)
  await expect(restoring).rejects.toThrow('--into-empty')
})

test('R10 what is restored into an empty install is the same, row by row and byte by byte', async () => {
  const { service, migrate } = other
  await restoreBackup(service, { folder: join(folder, 'one'), intoEmpty: true, migrate }, quiet)
  const again = await createBackup(service, { folder: join(folder, 'two'), withSamples: true }, quiet)
  expect(comparable(again)).toEqual(comparable(manifest))
  expect(await objectsIn(join(folder, 'two'), again)).toEqual(await objectsIn(join(folder, 'one'), manifest))
  const counts = ({ samples }: Manifest) => samples?.files.map(({ file, samples: count }) => [file, count])
  expect(counts(again)).toEqual(counts(manifest))
  // The walls stand there too.
  const { rowCount } = await service.engines.postgres.pool.query('select from tickets')
  expect(rowCount).toBe(0)
})

test('an install that somebody lives in is left alone, and so is a backup that was altered', async () => {
  const { service, migrate } = other
  const restore = () =>
    restoreBackup(service, { folder: join(folder, 'one'), intoEmpty: true, migrate }, quiet)
  await expect(restore()).rejects.toThrow('has accounts')
  await appendFile(join(folder, 'one', manifest.rows.file), 'x')
  await expect(restore()).rejects.toThrow('hash differs')
})
