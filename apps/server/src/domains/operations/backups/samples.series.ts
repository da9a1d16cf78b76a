import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victoria } from '../../../engines/victoria.ts'
import { type SampleFile, writeHashed } from './manifest.ts'
import { monthsUpTo } from './months.rules.ts'

/** One file per month with samples: the engine partitions by month too, so no block is sent twice. */
export async function exportSamples(
  { archive }: Victoria,
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

export const importSamples = ({ archive }: Victoria, folder: string, { file }: SampleFile) =>
  archive.importNative(createReadStream(join(folder, file)))

/** Imported samples become visible after a delay. */
const patienceMs = 60_000
/** The time a restore may take, during which the engine's retention advances. */
const marginMs = 86_400_000

const sumOf = (spans: readonly { samples: number }[]) => spans.reduce((sum, { samples }) => sum + samples, 0)

/** The time from which the engine stores samples; it drops older ones on arrival. */
export async function retainedSince({ archive }: Victoria): Promise<number> {
  const retentionMs = await archive.retentionMs()
  return retentionMs === null ? -Infinity : Date.now() - retentionMs + marginMs
}

/**
 * The part of a month within the retention. Backups of versions without weekly counts are compared by month.
 */
export const retainedWeeks = ({ weeks, ...month }: SampleFile, sinceMs: number) =>
  (weeks ?? [month]).filter(({ afterMs }) => afterMs >= sinceMs)

/** The number of missing samples, once the engine shows all it has. */
export async function missingSamples(
  { archive }: Victoria,
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

export const hasSamples = async ({ archive }: Victoria, now: Date): Promise<boolean> => {
  for (const span of monthsUpTo(now)) if (sumOf(await archive.countSamples(span)) > 0) return true
  return false
}
