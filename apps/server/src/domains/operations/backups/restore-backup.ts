import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../../../platform/context.ts'
import {
  type Hashed,
  hashFile,
  Manifest,
  manifestFile,
  type Say,
  throttled,
  type TableCount,
} from './manifest.ts'
import { contentFile, hasObjects, importObjects, missingObjects, readObjectList } from './objects.files.ts'
import {
  beginRestore,
  countRows,
  endRestore,
  inhabitants,
  restoreRows,
  unfinishedRestore,
} from './rows.store.ts'
import { hasSamples, importSamples, retainedSince, retainedWeeks, missingSamples } from './samples.series.ts'

type Options = {
  folder: string
  /** Whether tables without users may be replaced. */
  intoEmpty: boolean
  /** Migrates the restored schema to this version. */
  migrate: () => Promise<void>
}

/**
 * Restores a backup into an empty installation and compares the result with the manifest. After a failure the
 * same backup can be restored again: existing data are then from the first attempt.
 */
export async function restoreBackup(service: Service, options: Options, say: Say): Promise<Manifest> {
  const { engines, config } = service
  const { folder } = options
  const { ownerUrl } = config.postgres
  const text = await readFile(join(folder, manifestFile), 'utf8')
  const manifest = Manifest.parse(JSON.parse(text))
  const backup = createHash('sha256').update(text).digest('hex')
  const tell = throttled(say)
  await verifyFiles(folder, manifest, tell)
  say('files: every hash is as the manifest says')
  if ((await unfinishedRestore(ownerUrl)) === backup)
    say('going on with a restore of this backup that did not finish')
  else await assertEmpty(service, options)
  await beginRestore(ownerUrl, backup)

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

  const sinceMs = await retainedSince(engines.victoria)
  for (const month of manifest.samples?.files ?? []) {
    const { file, samples, toMs } = month
    if (toMs < sinceMs) {
      say(`samples: ${file} is left out; VictoriaMetrics keeps nothing that old (-retentionPeriod)`)
      continue
    }
    tell(`samples: ${file}`)
    const weeks = retainedWeeks(month, sinceMs)
    const isThere = weeks.length > 0 && (await missingSamples(engines.victoria, weeks, 0)) === 0
    if (!isThere) await importSamples(engines.victoria, folder, month)
    const missing = await missingSamples(engines.victoria, weeks)
    if (missing > 0) throw new Error(`${missing} of ${samples} samples of ${file} did not arrive.`)
    say(
      `samples: ${samples} of ${file}${month.afterMs < sinceMs ? ', without those past the retention' : ''}`,
    )
  }
  await endRestore(ownerUrl)
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

/** A restore over existing data would mix two installations irreversibly. */
async function assertEmpty({ engines, config }: Service, { intoEmpty }: Options) {
  const { ownerUrl } = config.postgres
  const found = await inhabitants(ownerUrl)
  if (found === 'people') throw new Error('This install has accounts; a backup goes into an empty one.')
  if (found === 'tables' && !intoEmpty) {
    throw new Error('This install has tables, though no account. With --into-empty they are replaced.')
  }
  if (await hasObjects(engines.objects)) throw new Error('The object store is not empty.')
  if (await hasSamples(engines.victoria, new Date())) throw new Error('VictoriaMetrics has samples already.')
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
