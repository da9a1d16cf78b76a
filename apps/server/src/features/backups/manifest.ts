import { z } from 'zod'

const Hashed = z.strictObject({
  file: z.string().regex(/^[\w./-]+$/),
  sizeBytes: z.number().int(),
  sha256: z.string(),
})
export type Hashed = z.infer<typeof Hashed>

export const TableCount = z.strictObject({
  name: z.string(),
  rows: z.number().int(),
  /** The sum of the hashes of its rows: the same for the same rows, in whatever order they are read. */
  digest: z.string(),
})
export type TableCount = z.infer<typeof TableCount>

const CountedSpan = z.strictObject({ afterMs: z.number(), toMs: z.number(), samples: z.number().int() })

/** Counted before the file was made; what came in meanwhile is in it too. */
export const SampleFile = Hashed.extend({
  ...CountedSpan.shape,
  /** The same by week, so that a store that has forgotten the oldest can still be compared. */
  weeks: z.array(CountedSpan).optional(),
})
export type SampleFile = z.infer<typeof SampleFile>

/** One line of the list of objects. Content is kept under its hash. */
export const ObjectLine = z.strictObject({
  key: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ObjectLine = z.infer<typeof ObjectLine>

/** What is in a backup. Written last: a folder without it is no backup. */
export const Manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  rows: Hashed.extend({ tables: z.array(TableCount) }),
  /** Null where they were left out. */
  samples: z.strictObject({ files: z.array(SampleFile) }).nullable(),
  objects: z.strictObject({ list: Hashed, count: z.number().int(), sizeBytes: z.number().int() }),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
