import type { Service } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { dumpRows, noteBackup } from './rows.store.ts'
import { hashFile, makeFolder, Manifest, type Print, throttled, writeManifest } from './manifest.ts'
import { exportObjects } from './objects.files.ts'
import { exportSamples } from './samples.series.ts'

/**
 * Copies everything into a new folder. Rows come first, from one snapshot; then objects, so that everything a
 * row references exists; then samples up to the time their export starts.
 */
export async function createBackup(
  { config, engines }: Service,
  { folder, withSamples }: { folder: string; withSamples: boolean },
  print: Print,
): Promise<Manifest> {
  const startedAt = new Date()
  await makeFolder(folder)

  print('rows: begun')
  const printProgress = throttled(print)
  const { file, tables } = await dumpRows(config.postgres.ownerUrl, folder, (table) =>
    printProgress(`rows: ${table}`),
  )
  const rows = { ...(await hashFile(folder, file)), tables }
  print(`rows: ${tables.reduce((sum, table) => sum + table.rows, 0)} of ${tables.length} tables`)

  const objects = await exportObjects(engines.objects, { folder }, (count, bytes) =>
    printProgress(`objects: ${count}, ${megabytes(bytes)}`),
  )
  print(`objects: ${objects.count}, ${megabytes(objects.sizeBytes)}`)

  const samples = withSamples ? { files: await exportAll() } : null
  const manifest = Manifest.parse({
    format: 1,
    version,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    rows,
    samples,
    objects,
  } satisfies Manifest)
  await writeManifest(folder, manifest)
  await noteBackup(engines.postgres, startedAt)
  return manifest

  async function exportAll() {
    const files = await exportSamples(engines.victoria.archive, { folder, now: new Date() }, (month, bytes) =>
      printProgress(`samples: ${month}, ${megabytes(bytes)}`),
    )
    print(`samples: ${files.reduce((sum, month) => sum + month.samples, 0)} of ${files.length} months`)
    return files
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
