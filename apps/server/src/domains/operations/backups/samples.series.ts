import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victoria } from '../../../engines/victoria.ts'
import { type Print, type SampleFile, throttled, writeHashed } from './manifest.ts'

type Archive = Victoria['archive']

/** The upper bound of sample retention. */
const mostMonths = 120

type Month = { name: string; afterMs: number; toMs: number }

/** The months up to a point in time, oldest first and without overlap; the last ends now. */
export function monthsUpTo(now: Date): Month[] {
  const startOf = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
  return Array.from({ length: mostMonths }, (_, place) => {
    const back = mostMonths - 1 - place
    return {
      name: new Date(startOf(back)).toISOString().slice(0, 7),
      afterMs: startOf(back) - 1,
      toMs: back === 0 ? now.getTime() : startOf(back - 1) - 1,
    }
  })
}

/** One file per month with samples: the engine partitions by month too, so no block is sent twice. */
export async function exportSamples(
  archive: Archive,
  { folder, now }: { folder: string; now: Date },
  onProgress: (month: string, bytes: number) => void,
): Promise<SampleFile[]> {
  const files: SampleFile[] = []
  for (const { name, ...span } of monthsUpTo(now)) {
    const weeks = await archive.countSamples(span)
    const samples = sumOf(weeks)
    if (samples === 0) continue
    const body = await archive.exportNative(span)
    const written = await writeHashed(folder, `samples/${name}.native`, body, (bytes) =>
      onProgress(name, bytes),
    )
    files.push({ ...written, ...span, samples, weeks })
  }
  return files
}

const importSamples = (archive: Archive, folder: string, { file }: SampleFile) =>
  archive.importNative(createReadStream(join(folder, file)))

/** Imported samples become visible after a delay. */
const patienceMs = 60_000
/** The time a restore may take, during which the engine's retention advances. */
const marginMs = 86_400_000

const sumOf = (spans: readonly { samples: number }[]) => spans.reduce((sum, { samples }) => sum + samples, 0)

/** The time from which the engine stores samples; it drops older ones on arrival. */
async function retainedSince(archive: Archive): Promise<number> {
  const retentionMs = await archive.retentionMs()
  return retentionMs === null ? -Infinity : Date.now() - retentionMs + marginMs
}

/**
 * The part of a month within the retention. Backups of versions without weekly counts are compared by month.
 */
const retainedWeeks = ({ weeks, ...month }: SampleFile, sinceMs: number) =>
  (weeks ?? [month]).filter(({ afterMs }) => afterMs >= sinceMs)

/** The number of missing samples, once the engine shows all it has. */
async function missingSamples(
  archive: Archive,
  weeks: ReturnType<typeof retainedWeeks>,
  patience = patienceMs,
): Promise<number> {
  const until = Date.now() + patience
  for (;;) {
    let missing = 0
    for (const week of weeks) missing += Math.max(0, week.samples - sumOf(await archive.countSamples(week)))
    if (missing === 0 || Date.now() > until) return missing
    await sleep(1000)
  }
}

export const hasSamples = async (archive: Archive, now: Date): Promise<boolean> => {
  for (const span of monthsUpTo(now)) if (sumOf(await archive.countSamples(span)) > 0) return true
  return false
}

/** Imports every file that has samples within the retention, and counts what arrived. A repeat imports only the rest. */
export async function restoreSamples(
  archive: Archive,
  { folder, files }: { folder: string; files: readonly SampleFile[] },
  print: Print,
): Promise<void> {
  const sinceMs = await retainedSince(archive)
  const printProgress = throttled(print)
  for (const month of files) {
    const { file, samples, toMs } = month
    if (toMs < sinceMs) {
      print(`samples: ${file} is left out; VictoriaMetrics keeps nothing that old (-retentionPeriod)`)
      continue
    }
    printProgress(`samples: ${file}`)
    const weeks = retainedWeeks(month, sinceMs)
    const isThere = weeks.length > 0 && (await missingSamples(archive, weeks, 0)) === 0
    if (!isThere) await importSamples(archive, folder, month)
    const missing = await missingSamples(archive, weeks)
    if (missing > 0) throw new Error(`${missing} of ${samples} samples of ${file} did not arrive.`)
    print(
      `samples: ${samples} of ${file}${month.afterMs < sinceMs ? ', without those past the retention' : ''}`,
    )
  }
}
