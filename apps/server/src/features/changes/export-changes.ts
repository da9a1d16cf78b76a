import { Readable } from 'node:stream'
import type { Change, ChangeExport } from '@marsad/contract/http/changes'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { byteOrderMark, csvLine } from '../../lib/csv.ts'
import { recordAct } from '../audit/index.ts'
import { getDevice } from '../devices/index.ts'
import { listChangeRows } from './changes.store.ts'
import { toChange } from './to-change.ts'

const pageRows = 500
const columns = ['at', 'device', 'kind', 'subject', 'before', 'after', 'deviceId', 'id']

/** The changes that match as CSV, page by page as fast as they are read. */
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
    const place = { before, limit: pageRows }
    const rows = await inWorkspace(ctx, (tx) => listChangeRows(tx, ctx.caller.workspaceId, filter, place))
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
