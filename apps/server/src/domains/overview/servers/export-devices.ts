import { Readable } from 'node:stream'
import { type DeviceExport, deviceExportColumns, type LatestFigures } from '@marsad/contract/http/devices'
import type { Finding } from '@marsad/contract/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { type DeviceRow, shippedVersion, toDevice } from '../../devices/index.ts'
import { readCursor, type Cursor } from './fleet.rules.ts'
import { latestFigures } from './fleet.series.ts'
import { type Page, pageOfDevices } from './list-devices.ts'

const pageRows = 200
/** Matching devices with their newest figures, as CSV page by page. */
export async function exportDevices(ctx: WorkspaceCtx, wanted: DeviceExport): Promise<Readable> {
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, { action: 'devices.exported', details: wanted }),
  )
  return Readable.from(linesOf(ctx, wanted))
}

async function* linesOf(ctx: WorkspaceCtx, { sort, direction, ...requested }: DeviceExport) {
  yield byteOrderMark + csvLine(deviceExportColumns)
  const order = { sort, direction }
  const filter = { ...requested, shippedAgent: await shippedVersion(ctx) }
  let after: Cursor | undefined
  let orderedBy: Page['orderedBy']
  do {
    // An export may take longer than the order of its first page is kept.
    const readPage = await pageOfDevices(ctx, { filter, order, after, limit: pageRows, orderedBy })
    const page = await inWorkspace(ctx, readPage)
    const { rows, nextCursor, findings } = page
    orderedBy = page.orderedBy
    const latest = await latestFigures(ctx, ctx.caller.workspaceId, rows)
    for (const row of rows) yield csvLine(cellsOf(row, latest.get(row.id), findings.get(row.id)?.found))
    after = nextCursor === null ? undefined : readCursor(nextCursor, order)
  } while (after)
}

function cellsOf(
  row: DeviceRow,
  latest: LatestFigures | undefined,
  findings: readonly Finding[] | undefined,
): string[] {
  // No column shows the shipped agent version.
  const cells: Record<string, unknown> = { ...latest, ...toDevice(row, null), findings }
  return deviceExportColumns.map((column) => textOf(cells[column]))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
