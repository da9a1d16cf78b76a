import { z } from 'zod'
import { Instant } from '../instants.ts'
import { changeAreas, changeKinds } from '../inventory.ts'
import { ById, PageQuery, SingleLine } from './common.ts'
import { operation } from '../operation.ts'

export const Change = z.strictObject({
  id: z.uuid(),
  device: z.strictObject({ id: z.uuid(), name: z.string() }),
  at: z.iso.datetime(),
  kind: z.enum(changeKinds),
  /** The subject of the change: an application, an account, a firewall profile. */
  subject: z.string(),
  /** Null if there was nothing before. */
  before: z.string().nullable(),
  /** Null if there is nothing after. */
  after: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

const filterFields = {
  area: z.enum(changeAreas).optional(),
  /** Searches the subject, the values before and after, and the name of the device. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
  from: Instant.optional(),
  /** Exclusive. */
  to: Instant.optional(),
}

/** The newest first. */
export const ChangesQuery = PageQuery.extend(filterFields)
export type ChangesQuery = z.infer<typeof ChangesQuery>

export const Changes = z.strictObject({
  changes: z.array(Change),
  nextCursor: z.uuid().nullable(),
  /** Matches on all pages. */
  total: z.int(),
})
export type Changes = z.infer<typeof Changes>

/** The changes of an export: of the workspace or of one device. */
export const ChangeExport = z.strictObject({ ...filterFields, deviceId: z.uuid().optional() })
export type ChangeExport = z.infer<typeof ChangeExport>

/**
 * Markers below a chart, at most as many as pixels can tell apart, so that a busy month is no larger than an
 * hour. `to` is now by default, `from` an hour before it.
 */
export const ChangeMarksQuery = z
  .strictObject({
    from: Instant.optional(),
    to: Instant.optional(),
    marks: z.coerce.number<number>().int().min(1).max(200).default(100),
  })
  .refine(
    ({ from, to }) => !from || Date.parse(from) < (to ? Date.parse(to) : Infinity),
    'must begin before it ends',
  )
export type ChangeMarksQuery = z.infer<typeof ChangeMarksQuery>

export const ChangeMarks = z.strictObject({
  marks: z.array(
    z.strictObject({
      /** The time of the first change of the mark. */
      at: z.iso.datetime(),
      count: z.int(),
      /** The first few changes. */
      changes: z.array(Change).max(5),
    }),
  ),
})
export type ChangeMarks = z.infer<typeof ChangeMarks>

export const listChanges = operation('GET /api/changes', {
  needs: 'devices.view',
  query: ChangesQuery,
  answers: Changes,
})
export const exportChanges = operation('POST /api/changes/export', {
  needs: 'devices.view',
  description: 'Returns text/csv.',
  body: ChangeExport,
})
export const listDeviceChanges = operation('GET /api/devices/:id/changes', {
  needs: 'devices.view',
  tag: 'changes',
  params: ById,
  query: ChangesQuery,
  answers: Changes,
})
export const getDeviceChangeMarks = operation('GET /api/devices/:id/changes/marks', {
  needs: 'devices.view',
  tag: 'changes',
  params: ById,
  query: ChangeMarksQuery,
  answers: ChangeMarks,
})
