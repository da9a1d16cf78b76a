import type { Service } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { dumpRows, noteBackup } from './rows.store.ts'
import { hashFile, makeFolder, Manifest, type Say, throttled, writeManifest } from './manifest.ts'
import { exportObjects } from './objects.files.ts'
import { exportSamples } from './samples.series.ts'

/**
 * Copies everything into a new folder. Rows come first, from one snapshot; then objects, so that everything a
 * row references exists; then samples up to the time their export starts.
 */
export async function createBackup(
  { config, engines }: Service,
  { folder, withSamples }: { folder: string; withSamples: boolean },
  say: Say,
): Promise<Manifest> {
  const startedAt = new Date()
  await makeFolder(folder)

  say('rows: begun')
  const tell = throttled(say)
  const { file, tables } = await dumpRows(config.postgres.ownerUrl, folder, (table) => tell(`rows: ${table}`))
  const rows = { ...(await hashFile(folder, file)), tables }
  say(`rows: ${tables.reduce((sum, table) => sum + table.rows, 0)} of ${tables.length} tables`)

  const objects = await exportObjects(engines.objects, { folder }, (count, bytes) =>
    tell(`objects: ${count}, ${megabytes(bytes)}`),
  )
  say(`objects: ${objects.count}, ${megabytes(objects.sizeBytes)}`)

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
      tell(`samples: ${month}, ${megabytes(bytes)}`),
    )
    say(`samples: ${files.reduce((sum, month) => sum + month.samples, 0)} of ${files.length} months`)
    return files
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
