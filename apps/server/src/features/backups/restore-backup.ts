import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../../lib/ctx.ts'
import { hashFile } from './hashed-file.ts'
import { Manifest, manifestFile, type Hashed, type TableCount } from './manifest.ts'
import { contentFile, hasObjects, importObjects, missingObjects, readObjectList } from './objects.files.ts'
import { countRows, dropTables, inhabitants, restoreRows } from './rows.store.ts'
import { hasSamples, importSamples, missingSamples } from './samples.series.ts'
import { steadily, type Say } from './steadily.ts'

type Options = {
  folder: string
  /** Whether tables that nobody has used yet may be replaced. */
  intoEmpty: boolean
  /** Brings what was restored to the shape of this version. */
  migrate: () => Promise<void>
}

/** Brings a backup into an install that has nothing yet, and compares what arrived with what the manifest says. */
export async function restoreBackup(service: Service, options: Options, say: Say): Promise<Manifest> {
  const { engines, config } = service
  const { folder } = options
  const { ownerUrl } = config.postgres
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
  const tell = steadily(say)
  await verifyFiles(folder, manifest, tell)
  say('files: every hash is as the manifest says')
  await assertEmpty(service, options)

  const workFolder = await mkdtemp(join(tmpdir(), 'marsad-restore-'))
  try {
    const { file } = manifest.rows
    await restoreRows(ownerUrl, { folder, file, workFolder }, (table) => tell(`rows: ${table}`))
  } finally {
    await rm(workFolder, { recursive: true })
  }
  assertSameRows(manifest.rows.tables, await countRows(ownerUrl))
  say(`rows: ${manifest.rows.tables.length} tables, all as they were`)
  await options.migrate()

  const { list, count } = manifest.objects
  await engines.objects.ensureBucket()
  await importObjects(engines.objects, folder, list, (done) => tell(`objects: ${done} of ${count}`))
  const lost = await missingObjects(engines.objects, folder, list)
  if (lost > 0) throw new Error(`${lost} of ${count} objects did not arrive.`)
  say(`objects: ${count}, all as they were`)

  for (const month of manifest.samples?.files ?? []) {
    tell(`samples: ${month.file}`)
    await importSamples(engines.victoria, folder, month)
    const missing = await missingSamples(engines.victoria, month)
    if (missing > 0) {
      throw new Error(
        `${missing} of ${month.samples} samples of ${month.file} did not arrive; ` +
          'VictoriaMetrics drops what is older than its -retentionPeriod.',
      )
    }
    say(`samples: ${month.samples} of ${month.file}`)
  }
  return manifest
}

async function verifyFiles(folder: string, { rows, samples, objects }: Manifest, say: Say) {
  for (const file of [rows, ...(samples?.files ?? []), objects.list]) await assertSame(folder, file)
  let done = 0
  for await (const { sha256, sizeBytes } of readObjectList(folder, objects.list)) {
    await assertSame(folder, { file: contentFile(sha256), sha256, sizeBytes })
    done += 1
    say(`files: ${done} of ${objects.count} objects hashed`)
  }
  if (done !== objects.count)
    throw new Error(`The list names ${done} objects, the manifest ${objects.count}.`)
}

async function assertSame(folder: string, { file, sha256, sizeBytes }: Hashed) {
  const found = await hashFile(folder, file)
  if (found.sha256 === sha256 && found.sizeBytes === sizeBytes) return
  throw new Error(`${file} is not what was backed up: its hash differs.`)
}

/** Restoring over something would mix two installs, and nothing could take them apart again. */
async function assertEmpty({ engines, config }: Service, { intoEmpty }: Options) {
  const { ownerUrl } = config.postgres
  const found = await inhabitants(ownerUrl)
  if (found === 'people') throw new Error('This install has accounts; a backup goes into an empty one.')
  if (found === 'tables' && !intoEmpty) {
    throw new Error('This install has tables, though no account. With --into-empty they are replaced.')
  }
  if (await hasObjects(engines.objects)) throw new Error('The object store is not empty.')
  if (await hasSamples(engines.victoria, new Date())) throw new Error('VictoriaMetrics has samples already.')
  if (found === 'tables') await dropTables(ownerUrl)
}

function assertSameRows(wanted: readonly TableCount[], found: readonly TableCount[]) {
  const byName = new Map(found.map((table) => [table.name, table]))
  const different = wanted.filter(({ name, rows, digest }) => {
    const here = byName.get(name)
    return here?.rows !== rows || here.digest !== digest
  })
  if (different.length === 0) return
  throw new Error(`Rows differ in ${different.map(({ name }) => name).join(', ')}.`)
}
