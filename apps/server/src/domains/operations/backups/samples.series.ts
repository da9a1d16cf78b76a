import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victoria } from '../../../engines/victoria.ts'
import { type SampleFile, writeHashed } from './manifest.ts'
import { monthsUpTo } from './months.rules.ts'

/** One file for each month that has samples: the engine keeps them by month too, so no block of it is sent twice. */
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

/** What was taken in shows itself a moment later. */
const patienceMs = 60_000
/** A restore may run for so long, while the engine goes on forgetting. */
const marginMs = 86_400_000

const sumOf = (spans: readonly { samples: number }[]) => spans.reduce((sum, { samples }) => sum + samples, 0)

/** The moment from which on the engine keeps every sample that it is given; older ones it drops as they arrive. */
export async function keptSince({ archive }: Victoria): Promise<number> {
  const retentionMs = await archive.retentionMs()
  return retentionMs === null ? -Infinity : Date.now() - retentionMs + marginMs
}

/** The part of a month that has to arrive. A backup of a version that did not count weeks is taken by the month. */
export const keptWeeks = ({ weeks, ...month }: SampleFile, sinceMs: number) =>
  (weeks ?? [month]).filter(({ afterMs }) => afterMs >= sinceMs)

/** How many samples are missing, once the engine shows all that it has. */
export async function missingSamples(
  { archive }: Victoria,
  weeks: ReturnType<typeof keptWeeks>,
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
