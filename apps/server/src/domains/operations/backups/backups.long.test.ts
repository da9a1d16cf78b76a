// Long: whole installs are backed up and restored, each with a store of its own.
// Covers: apps/server/src/domains/operations/backups, apps/server/src/domains/*/schema.ts
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '../../../config.ts'
import { closeEngines, createEngines } from '../../../engines/index.ts'
import { hooks } from '../../../hooks.ts'
import { migrateDatabase } from '../../../engines/migrate.ts'
import { createLog } from '../../../platform/log.ts'
import { objectsIn } from '../../../test/backups.ts'
import { createDatabase } from '../../../test/engines/database.ts'
import { joinedMachine, newMachine } from '../../../test/agents/machine.ts'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { startOwnVictoria } from '../../../test/engines/own-victoria.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/start-server.ts'
import { ticketUser } from '../../../test/tickets.ts'
import { createBackup } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const quiet = () => {}
const patience = 180_000
let folder: string
let victorias: Awaited<ReturnType<typeof startOwnVictoria>>[]
let server: Awaited<ReturnType<typeof startServerOnDisk>>
let other: Awaited<ReturnType<typeof emptyInstall>>
let manifest: Manifest
const fleet: Awaited<ReturnType<typeof joinedMachine>>[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marsad-backup-'))
  victorias = await Promise.all([
    startOwnVictoria(),
    startOwnVictoria(),
    startOwnVictoria('-retentionPeriod=20d'),
  ])
  server = await startServerOnDisk({ MARSAD_VICTORIA_URL: victorias[0]?.url ?? '' })
  other = await emptyInstall(1)
})
afterAll(async () => {
  await server.close()
  await other.close()
  for (const victoria of victorias) await victoria.stop()
  await rm(folder, { recursive: true })
})

/** Migrated and unused: the state after installation. */
async function emptyInstall(place: number) {
  const store = { ...server.config.victoria.write, url: victorias[place]?.url ?? '' }
  const objectsPath = join(folder, `objects-${place}`)
  const database = await createDatabase()
  const config = {
    ...server.config,
    postgres: { ...server.config.postgres, url: database.url, ownerUrl: database.ownerUrl },
    victoria: { ...store, write: store, nodes: [store] },
    objects: { ...server.config.objects, path: objectsPath },
  } satisfies Config
  const log = createLog('silent')
  const service = { config, log, engines: createEngines(config, log), hooks }
  return {
    service,
    /** The server of this installation, as an operator starts it after the restore. */
    start: () =>
      startServer(
        {
          MARSAD_VICTORIA_URL: store.url,
          MARSAD_OBJECTS_DRIVER: 'disk',
          MARSAD_OBJECTS_PATH: objectsPath,
          MARSAD_SECRET: config.secret.toString('base64'),
        },
        { ...database, drop: async () => {} },
      ),
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
  await server.engines.victoria.fetch('/internal/force_flush')
  await vi.waitFor(
    async () => {
      const { archive } = server.engines.victoria
      const toMs = Date.now()
      const weeks = await archive.countSamples({ afterMs: toMs - 80 * 86_400_000, toMs })
      expect(weeks.reduce((sum, { samples }) => sum + samples, 0)).toBe(1000)
    },
    { timeout: 20_000, interval: 200 },
  )
}

/** The queues record when their schema was last checked, which the migration of a restore does. */
const comparable = ({ rows }: Manifest) => rows.tables.filter(({ name }) => name !== 'pgboss.version')

test(
  'a backup holds rows behind every wall, files and samples, and says how many',
  async () => {
    const owner = await signedInPerson(server)
    const { token, workspaceId } = owner
    for (let count = 0; count < 20; count += 1) fleet.push(await joinedMachine(server, owner))
    const user = ticketUser(server, token)
    const { ticket } = await user.open()
    await user.attach(ticket.id, 'notes.md', '# Notes')
    await user.attach(ticket.id, 'same.md', '# Notes')
    await user.attach(ticket.id, 'empty.txt', '')
    await writeSamples(workspaceId)

    // A world-readable folder, like a mounted disk.
    await mkdir(join(folder, 'one'), { mode: 0o755 })
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
  },
  patience,
)

test('nobody but its maker can read a file of a backup', async () => {
  const files = await readdir(join(folder, 'one'), { recursive: true, withFileTypes: true })
  const modes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => [
        name,
        ((await stat(join(parentPath, name))).mode & 0o777).toString(8),
      ]),
  )
  expect(modes.length).toBeGreaterThan(4)
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([])
})

test('tables of an install stay where nobody said that they may be replaced', async () => {
  const { service, migrate } = other
  const restoring = restoreBackup(service, { folder: join(folder, 'one'), intoEmpty: false, migrate }, quiet)
  await expect(restoring).rejects.toThrow('--into-empty')
})

test(
  'R10 what is restored into an empty install is the same, row by row and byte by byte',
  async () => {
    const { service, migrate } = other
    await restoreBackup(service, { folder: join(folder, 'one'), intoEmpty: true, migrate }, quiet)
    const again = await createBackup(service, { folder: join(folder, 'two'), withSamples: true }, quiet)
    expect(comparable(again)).toEqual(comparable(manifest))
    expect(await objectsIn(join(folder, 'two'), again)).toEqual(
      await objectsIn(join(folder, 'one'), manifest),
    )
    const counts = ({ samples }: Manifest) => samples?.files.map(({ file, samples: count }) => [file, count])
    expect(counts(again)).toEqual(counts(manifest))
    // Row-level security applies there too.
    const { rowCount } = await service.engines.postgres.pool.query('select from tickets')
    expect(rowCount).toBe(0)
  },
  patience,
)

test(
  'agents that went on after the backup report to the restored install, and nobody has to do anything [R10]',
  async () => {
    // The devices joined more often than the backup has counted, and one missed a response.
    for (const machine of fleet) for (let hour = 0; hour < 3; hour += 1) await machine.join()
    await fleet[0]?.joinRequest()
    const restored = await other.start()
    try {
      for (const { disk } of fleet) {
        const machine = newMachine(restored, disk)
        const { status, body } = await machine.join()
        expect({ status, joins: body.joins }).toEqual({ status: 200, joins: 5 })
        const line = `system_cpu_busy_ratio 0.5 ${Date.now()}\n`
        expect((await restored.send('/agent/v1/metrics', { token: body.token, body: line })).status).toBe(204)
        expect(await machine.join()).toMatchObject({ status: 200, body: { joins: 6 } })
      }
    } finally {
      await restored.close()
    }
  },
  patience,
)

test('an install that somebody lives in is left alone, and so is a backup that was altered', async () => {
  const { service, migrate } = other
  const restore = () =>
    restoreBackup(service, { folder: join(folder, 'one'), intoEmpty: true, migrate }, quiet)
  await expect(restore()).rejects.toThrow('has accounts')
  await appendFile(join(folder, 'one', manifest.rows.file), 'x')
  await expect(restore()).rejects.toThrow('hash differs')
})

test(
  'a restore that failed on the way is repeated, and samples past the retention are not missed',
  async () => {
    const made = await createBackup(server, { folder: join(folder, 'three'), withSamples: true }, quiet)
    const late = await emptyInstall(2)
    const restore = (from: string, migrate = late.migrate) =>
      restoreBackup(late.service, { folder: join(folder, from), intoEmpty: true, migrate }, log)
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    try {
      // The rows are already restored at this point.
      const powerCut = () => Promise.reject(new Error('power cut'))
      await expect(restore('three', powerCut)).rejects.toThrow('power cut')
      await expect(restore('two')).rejects.toThrow('has accounts')
      await restore('three')
      expect(lines.join('\n')).toContain('did not finish')
      expect(lines.join('\n')).toContain('retention')
      const again = await createBackup(
        late.service,
        { folder: join(folder, 'four'), withSamples: true },
        quiet,
      )
      expect(comparable(again)).toEqual(comparable(made))
      expect(again.objects.count).toBe(made.objects.count)
      const newest = ({ samples }: Manifest) => samples?.files.at(-1)?.weeks?.at(-1)?.samples
      expect(newest(again)).toBe(newest(made))
      await expect(restore('three')).rejects.toThrow('has accounts')
    } finally {
      await late.close()
    }
  },
  patience,
)
