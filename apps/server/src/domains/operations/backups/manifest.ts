import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const Hashed = z.strictObject({
  file: z.string().regex(/^[\w./-]+$/),
  sizeBytes: z.number().int(),
  sha256: z.string(),
})
export type Hashed = z.infer<typeof Hashed>

export const TableCount = z.strictObject({
  name: z.string(),
  rows: z.number().int(),
  /** The sum of the row hashes: independent of the order of the rows. */
  digest: z.string(),
})
export type TableCount = z.infer<typeof TableCount>

const CountedSpan = z.strictObject({ afterMs: z.number(), toMs: z.number(), samples: z.number().int() })

/** Counted before the file was written; samples received meanwhile are in it too. */
const SampleFile = Hashed.extend({
  ...CountedSpan.shape,
  /** The same per week, so that a store past the retention of the oldest can still be compared. */
  weeks: z.array(CountedSpan).optional(),
})
export type SampleFile = z.infer<typeof SampleFile>

/** A line in the list of objects. Content is stored under its hash. */
export const ObjectLine = z.strictObject({
  key: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ObjectLine = z.infer<typeof ObjectLine>

export const SamplesPart = z.strictObject({ files: z.array(SampleFile) })

export const ObjectsPart = z.strictObject({
  list: Hashed,
  count: z.number().int(),
  sizeBytes: z.number().int(),
})
export type ObjectsPart = z.infer<typeof ObjectsPart>

/** The contents of a backup. Written last: a folder without it is not a backup. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  rows: Hashed.extend({ tables: z.array(TableCount) }),
  /** Null if they were left out. */
  samples: SamplesPart.nullable(),
  objects: ObjectsPart,
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'

/** Makes the folder that is written to; what is in another one already would be taken for a part of it. */
export async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty; name a new folder.`)
}

/** Written whole or not at all. */
export async function writeManifest(folder: string, manifest: object) {
  const file = join(folder, manifestFile)
  await writeFile(`${file}.new`, JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

/** Writes a stream to a file of the backup; returns its size and hash. */
export async function writeHashed(
  folder: string,
  file: string,
  body: Readable,
  onBytes: (bytes: number) => void = () => {},
): Promise<Hashed> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      onBytes(sizeBytes)
      done(null, chunk)
    },
  })
  const target = join(folder, file)
  await mkdir(dirname(target), { recursive: true })
  await pipeline(body, meter, createWriteStream(target, { mode: 0o600, flush: true }))
  return { file, sizeBytes, sha256: hash.digest('hex') }
}

export async function hashFile(folder: string, file: string): Promise<Hashed> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of createReadStream(join(folder, file))) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    sizeBytes += bytes.length
  }
  return { file, sizeBytes, sha256: hash.digest('hex') }
}

export async function assertUnchanged(folder: string, { file, sha256, sizeBytes }: Hashed) {
  const found = await hashFile(folder, file)
  if (found.sha256 === sha256 && found.sizeBytes === sizeBytes) return
  throw new Error(`${file} is not what was backed up: its hash differs.`)
}

export type Print = (line: string) => void

const everyMs = 1000

/** Reports progress at most once a second. */
export function throttled(print: Print): Print {
  let last = -everyMs
  return (line) => {
    const now = performance.now()
    if (now - last < everyMs) return
    last = now
    print(line)
  }
}
