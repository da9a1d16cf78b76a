import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { downEngines, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { Manifest } from '../src/domains/operations/backups/manifest.ts'
import { objectsIn } from '../src/test/backups.ts'
import { storageUser } from '../src/test/storage.ts'
import { startProgram } from './program.ts'
import { isProven, row, seconds, tableOf } from './reliability/verdict.ts'
import { clientOf, fill, logIn, reportAgain } from './restore/fill.ts'
import { seriesHashes } from './restore/series-hashes.ts'

// R10: a backup of an install on S3 is restored into empty engines, on a disk.
const { values } = parseArgs({
  options: { devices: { type: 'string', default: '20' }, tickets: { type: 'string', default: '50' } },
})
const program = join(import.meta.dirname, '../src/marsad.ts')
const folder = await mkdtemp(join(tmpdir(), 'marsad-proof-'))
const person = { email: 'owner@example.com', password: 'velvet-harbour-92-kite' }
const copies = ['proof-saved', 'proof-restored'] as const

const marsad = async (env: Record<string, string>, args: string[], input = '') => {
  const begun = performance.now()
  const running = promisify(execFile)(process.execPath, [program, ...args], { env, maxBuffer: 1e8 })
  running.child.stdin?.end(input)
  const { stdout } = await running
  return { tookMs: performance.now() - begun, stdout }
}
const readManifest = async (name: string) =>
  Manifest.parse(JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8')))
const objectsOf = async (name: string, manifest: Manifest) => {
  const lines = await objectsIn(join(folder, name), manifest)
  return lines.map(({ key, sha256, contentType }) => `${key} ${sha256} ${contentType}`)
}

for (const copy of copies) await resetEngines(copy)
const from = serverEnv(await upEngines(copies[0]))
await marsad(from, ['migrate'])
await marsad(from, ['owner', person.email, '--first-name', 'Noor'], person.password)
const first = await startProgram(program, { args: ['start'], env: from })
const client = clientOf(first.url)
const fleet = { devices: Number(values.devices), identities: join(folder, 'identities.jsonl') }
const made = await fill(client, await logIn(client, person), { ...fleet, tickets: Number(values.tickets) })

const busy = loadavg()[0] ?? 0
// The server goes on meanwhile.
const backup = await marsad(from, ['backup', join(folder, 'one')])
process.stdout.write(backup.stdout)
const one = await readManifest('one')
// The evaluators of both installs go on writing down what they find.
const toMs = one.samples?.files.at(-1)?.toMs ?? 0
const before = await seriesHashes(from, toMs)
// The agents go on as well, so they have joined more often than the backup knows.
for (let time = 0; time < 3; time += 1) await reportAgain(first.url, fleet)
await first.stop()
await downEngines(copies[0])

const to: Record<string, string> = {
  ...serverEnv(await upEngines(copies[1])),
  MARSAD_OBJECTS_DRIVER: 'disk',
  MARSAD_OBJECTS_PATH: join(folder, 'objects'),
  // The one thing that a backup does not hold.
  MARSAD_SECRET: from.MARSAD_SECRET,
}
const restore = await marsad(to, ['restore', join(folder, 'one')])
process.stdout.write(restore.stdout)
await marsad(to, ['backup', join(folder, 'two')])
const after = await seriesHashes(to, toMs)
const two = await readManifest('two')
const [objects, restored] = [await objectsOf('one', one), await objectsOf('two', two)]

const second = await startProgram(program, { args: ['start'], env: to })
const token = await logIn(clientOf(second.url), person)
const content = await storageUser(clientOf(second.url), token).content([made.largeId])
if (!(content instanceof Response)) throw new Error('the large file has no link')
const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
const reporting = await reportAgain(second.url, fleet)
await second.stop()

// The queues write down when their schema was last looked at, which the migration of a restore does.
const tables = one.rows.tables.filter(
  ({ name, rows, digest: hash }) =>
    name !== 'pgboss.version' &&
    !two.rows.tables.some((table) => table.name === name && table.rows === rows && table.digest === hash),
)
const series = [...before.hashes].filter(([key, hash]) => after.hashes.get(key) !== hash)
const lostObjects = objects.filter((line) => !restored.includes(line))
const rowsOf = ({ rows }: Manifest) => rows.tables.reduce((sum, table) => sum + table.rows, 0)
const bytes =
  one.rows.sizeBytes +
  one.objects.sizeBytes +
  (one.samples?.files ?? []).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
const rows = [
  row('rows, in tables', `${rowsOf(one)}, in ${one.rows.tables.length}`),
  row('tables whose rows differ, by count or hash', tables.length, '0', tables.length === 0),
  row('samples, in series', `${before.samples}, in ${before.hashes.size}`),
  row(
    'series whose samples differ',
    series.length,
    '0',
    series.length === 0 && after.hashes.size === before.hashes.size,
  ),
  row('objects, on S3 before and on disk after', `${objects.length} and ${restored.length}`),
  row(
    'objects whose hash or type differs',
    lostObjects.length,
    '0',
    lostObjects.length === 0 && objects.length > 0,
  ),
  row(
    'the owner signs in and downloads a file of 20 MiB: SHA-256',
    Buffer.from(digest).toString('hex') === made.largeHash ? 'matches' : 'differs',
    'matches',
    Buffer.from(digest).toString('hex') === made.largeHash,
  ),
  row(
    'agents that report to the restored install, with no manual step',
    `${reporting} of ${fleet.devices}`,
    String(fleet.devices),
    reporting === fleet.devices,
  ),
  row('the backup: size, time', `${(bytes / 1e6).toFixed(0)} MB, ${seconds(backup.tookMs)}`),
  row(
    'of that samples',
    `${((one.samples?.files ?? []).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / before.samples).toFixed(2)} bytes each`,
  ),
  row('the restore, with all checks', seconds(restore.tookMs)),
  row('load of the machine', busy.toFixed(1)),
]
process.stdout.write(`\nR10\n\n${tableOf(rows)}\n\n`)
for (const { name } of tables) process.stdout.write(`differs: ${name}\n`)
for (const [key] of series) process.stdout.write(`differs: ${key}\n`)
if (!isProven(rows)) process.exitCode = 1

await downEngines(copies[1])
await rm(folder, { recursive: true })
