import { alertLimits } from '@marsad/contract/alerts'
import { ranges } from '@marsad/contract/charts'
import type {
  Change,
  ChangeExport,
  ChangeMarks,
  ChangeMarksQuery,
  Changes,
  ChangesQuery,
} from '@marsad/contract/http/changes'
import { Readable } from 'node:stream'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { getDevice } from '../../devices/index.ts'
import {
  type ChangeRow,
  countChanges,
  listChangeRows,
  listMarkRows,
  listNewestOfEach,
} from './changes.store.ts'

export const toChange = ({ id, device, at, kind, subject, before, after }: ChangeRow): Change => ({
  id,
  device,
  at: at.toISOString(),
  kind,
  subject,
  before,
  after,
})

/** Changes of the workspace or of one device, newest first. */
export async function listChanges(
  ctx: WorkspaceCtx,
  { cursor, limit, ...filter }: ChangesQuery & { deviceId?: string },
): Promise<Changes> {
  const { workspaceId } = ctx.caller
  const [rows, total] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      listChangeRows(tx, workspaceId, filter, { before: cursor, limit: limit + 1 }),
      countChanges(tx, workspaceId, filter),
    ]),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { changes: items.map(toChange), nextCursor, total }
}

export async function listDeviceChanges(
  ctx: WorkspaceCtx,
  deviceId: string,
  query: ChangesQuery,
): Promise<Changes> {
  await getDevice(ctx, deviceId)
  return listChanges(ctx, { ...query, deviceId })
}

const each = 5

/** Changes of a device for the lane below its charts: changes too close to tell apart share a mark. */
export async function getChangeMarks(
  ctx: WorkspaceCtx,
  deviceId: string,
  { from, to, marks }: ChangeMarksQuery,
): Promise<ChangeMarks> {
  await getDevice(ctx, deviceId)
  const until = to ? Date.parse(to) : Date.now()
  const since = from ? Date.parse(from) : until - ranges['1h'] * 1000
  const lane = { from: new Date(Math.max(0, since)), to: new Date(Math.max(1, until)), marks, each }
  const rows = await inWorkspace(ctx, (tx) => listMarkRows(tx, ctx.caller.workspaceId, deviceId, lane))
  const behind = Map.groupBy(rows, ({ mark }) => mark)
  return {
    marks: [...behind.values()].flatMap(([first, ...others]) =>
      first
        ? [{ at: first.at.toISOString(), count: first.count, changes: [first, ...others].map(toChange) }]
        : [],
    ),
  }
}

type Span = { workspaceId: string; deviceIds: readonly string[]; from: Date; to: Date }

/** Changes before an event by device, newest first. */
export const changesBefore = (
  { engines }: Service,
  { workspaceId, deviceIds, from, to }: Span,
): Promise<ReadonlyMap<string, Change[]>> =>
  engines.postgres.transaction({ workspaceId }, async (tx) => {
    const span = { from, to, each: alertLimits.changes }
    const rows = await listNewestOfEach(tx, workspaceId, deviceIds, span)
    return Map.groupBy(rows.map(toChange), ({ device }) => device.id)
  })

const pageRows = 500
const columns = ['at', 'device', 'kind', 'subject', 'before', 'after', 'deviceId', 'id']

/** Matching changes as CSV, streamed page by page. */
export async function exportChanges(ctx: WorkspaceCtx, filter: ChangeExport): Promise<Readable> {
  if (filter.deviceId) await getDevice(ctx, filter.deviceId)
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, { action: 'changes.exported', details: filter }),
  )
  return Readable.from(linesOf(ctx, filter))
}

async function* linesOf(ctx: WorkspaceCtx, filter: ChangeExport) {
  yield byteOrderMark + csvLine(columns)
  let before: string | undefined
  do {
    const page = { before, limit: pageRows }
    const rows = await inWorkspace(ctx, (tx) => listChangeRows(tx, ctx.caller.workspaceId, filter, page))
    yield rows.map((row) => csvLine(cellsOf(toChange(row)))).join('')
    before = rows.length === pageRows ? rows.at(-1)?.id : undefined
  } while (before)
}

const cellsOf = ({ at, device, kind, subject, before, after, id }: Change) => [
  at,
  device.name,
  kind,
  subject,
  before ?? '',
  after ?? '',
  device.id,
  id,
]
