import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Service } from '../../../platform/context.ts'
import {
  assertUnchanged,
  Manifest,
  manifestFile,
  type Print,
  throttled,
  type TableCount,
} from './manifest.ts'
import { hasObjects, restoreObjects, verifyObjects } from './objects.files.ts'
import {
  beginRestore,
  countRows,
  endRestore,
  inhabitants,
  restoreRows,
  unfinishedRestore,
} from './rows.store.ts'
import { hasSamples, restoreSamples } from './samples.series.ts'

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
export async function restoreBackup(service: Service, options: Options, print: Print): Promise<Manifest> {
  const { engines, config } = service
  const { folder } = options
  const { ownerUrl } = config.postgres
  const text = await readFile(join(folder, manifestFile), 'utf8')
  const manifest = Manifest.parse(JSON.parse(text))
  const backup = createHash('sha256').update(text).digest('hex')
  const printProgress = throttled(print)
  await verifyFiles(folder, manifest, printProgress)
  print('files: every hash is as the manifest says')
  if ((await unfinishedRestore(ownerUrl)) === backup)
    print('going on with a restore of this backup that did not finish')
  else await assertEmpty(service, options)
  await beginRestore(ownerUrl, backup)

  const workFolder = await mkdtemp(join(tmpdir(), 'marsad-restore-'))
  try {
    const { file } = manifest.rows
    await restoreRows(ownerUrl, { folder, file, workFolder }, (table) => printProgress(`rows: ${table}`))
  } finally {
    await rm(workFolder, { recursive: true })
  }
  assertSameRows(manifest.rows.tables, await countRows(ownerUrl))
  print(`rows: ${manifest.rows.tables.length} tables, all as they were`)
  await options.migrate()

  await restoreObjects(engines.objects, { folder, ...manifest.objects }, print)
  await restoreSamples(engines.victoria.archive, { folder, files: manifest.samples?.files ?? [] }, print)
  await endRestore(ownerUrl)
  return manifest
}

async function verifyFiles(folder: string, { rows, samples, objects }: Manifest, print: Print) {
  for (const file of [rows, ...(samples?.files ?? [])]) await assertUnchanged(folder, file)
  await verifyObjects(folder, objects, print)
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
  if (await hasSamples(engines.victoria.archive, new Date()))
    throw new Error('VictoriaMetrics has samples already.')
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
