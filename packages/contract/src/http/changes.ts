import { z } from 'zod'
import { changeAreas, changeKinds } from '../inventory.ts'
import { PageQuery, SingleLine } from './common.ts'

export const Change = z.strictObject({
  id: z.uuid(),
  device: z.strictObject({ id: z.uuid(), name: z.string() }),
  at: z.iso.datetime(),
  kind: z.enum(changeKinds),
  /** What changed: an application, an account, a profile of the firewall. */
  subject: z.string(),
  /** Null where there was nothing before. */
  before: z.string().nullable(),
  /** Null where there is nothing after. */
  after: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

/** The newest first. */
export const ChangesQuery = PageQuery.extend({
  area: z.enum(changeAreas).optional(),
  search: SingleLine.pipe(z.string().max(100)).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
})
export type ChangesQuery = z.infer<typeof ChangesQuery>

export const Changes = z.strictObject({
  changes: z.array(Change),
  nextCursor: z.uuid().nullable(),
  /** How many match, on all pages. */
  total: z.int(),
})
export type Changes = z.infer<typeof Changes>

/** Markers under a chart: as many as there are pixels to tell them apart, so that a busy month is no longer than an hour. */
export const ChangeMarksQuery = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  marks: z.coerce.number().int().min(1).max(200).default(100),
})
export type ChangeMarksQuery = z.infer<typeof ChangeMarksQuery>

export const ChangeMarks = z.strictObject({
  marks: z.array(
    z.strictObject({
      /** Of the first change behind the mark. */
      at: z.iso.datetime(),
      count: z.int(),
      /** The first few of them. */
      changes: z.array(Change).max(5),
    }),
  ),
})
export type ChangeMarks = z.infer<typeof ChangeMarks>
