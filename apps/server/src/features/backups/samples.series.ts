import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victoria } from '../../engines/victoria.ts'
import { writeHashed } from './hashed-file.ts'
import type { SampleFile } from './manifest.ts'
import { monthsUpTo } from './months.rules.ts'

/** One file for each month that has samples: the engine keeps them by month too, so no block of it is sent twice. */
export async function exportSamples(
  { archive }: Victoria,
  { folder, now }: { folder: string; now: Date },
  onProgress: (month: string, bytes: number) => void,
): Promise<SampleFile[]> {
  const files: SampleFile[] = []
  for (const { name, ...span } of monthsUpTo(now)) {
    const samples = await archive.countSamples(span)
    if (samples === 0) continue
    const body = await archive.exportNative(span)
    const written = await writeHashed(folder, `samples/${name}.native`, body, (bytes) =>
      onProgress(name, bytes),
    )
    files.push({ ...written, ...span, samples })
  }
  return files
}

export const importSamples = ({ archive }: Victoria, folder: string, { file }: SampleFile) =>
  archive.importNative(createReadStream(join(folder, file)))

/** What was taken in shows itself a moment later. */
const patienceMs = 60_000

/** How many samples of a month are missing, once the engine shows all that it has. */
export async function missingSamples({ archive }: Victoria, file: SampleFile): Promise<number> {
  const until = Date.now() + patienceMs
  for (;;) {
    const missing = file.samples - (await archive.countSamples(file))
    if (missing <= 0 || Date.now() > until) return Math.max(0, missing)
    await sleep(1000)
  }
}

export const hasSamples = async ({ archive }: Victoria, now: Date): Promise<boolean> => {
  for (const span of monthsUpTo(now)) if ((await archive.countSamples(span)) > 0) return true
  return false
}
