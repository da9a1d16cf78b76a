import { Readable } from 'node:stream'
import type { DeviceExport, LatestFigures } from '@marsad/contract/http/devices'
import type { Finding } from '@marsad/contract/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { byteOrderMark, csvLine } from '../../../platform/csv.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { type DeviceRow, shippedVersion, toDevice } from '../../devices/index.ts'
import { readCursor, type Cursor } from './fleet.rules.ts'
import { latestFigures } from './fleet.series.ts'
import { pageOfDevices } from './list-devices.ts'

const pageRows = 200
const columns = [
  'name',
  'state',
  'kind',
  'tags',
  'hostname',
  'platform',
  'os',
  'address',
  'agentVersion',
  'lastSeenAt',
  'createdAt',
  'cpuRatio',
  'memoryRatio',
  'diskRatio',
  'receiveBytesPerSecond',
  'transmitBytesPerSecond',
  'findings',
  'openAlerts',
  'id',
]

/** The devices that match, with their newest figures, as CSV page by page. */
export async function exportDevices(ctx: WorkspaceCtx, wanted: DeviceExport): Promise<Readable> {
  await inWorkspace(ctx, (tx) =>
    recordAct(tx, ctx, ctx.caller, { action: 'devices.exported', details: wanted }),
  )
  return Readable.from(linesOf(ctx, wanted))
}

async function* linesOf(ctx: WorkspaceCtx, { sort, direction, ...asked }: DeviceExport) {
  yield byteOrderMark + csvLine(columns)
  const order = { sort, direction }
  const filter = { ...asked, shippedAgent: await shippedVersion(ctx) }
  let after: Cursor | undefined
  do {
    const readPage = await pageOfDevices(ctx, { filter, order, after, limit: pageRows })
    const { rows, nextCursor, findings } = await inWorkspace(ctx, readPage)
    const latest = await latestFigures(ctx.engines.victoria, ctx.caller.workspaceId, rows)
    for (const row of rows) yield csvLine(cellsOf(row, latest.get(row.id), findings.get(row.id)))
    after = nextCursor === null ? undefined : readCursor(nextCursor, order)
  } while (after)
}

function cellsOf(
  row: DeviceRow,
  latest: LatestFigures | undefined,
  findings: readonly Finding[] | undefined,
): string[] {
  // No column tells of a newer agent.
  const device = toDevice(row, null)
  const number = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '')
  return [
    device.name,
    device.state,
    device.kind,
    device.tags.join(', '),
    device.hostname,
    device.platform,
    device.os,
    device.address ?? '',
    device.agentVersion,
    device.lastSeenAt ?? '',
    device.createdAt,
    number(latest?.cpuRatio),
    number(latest?.memoryRatio),
    number(latest?.diskRatio),
    number(latest?.receiveBytesPerSecond),
    number(latest?.transmitBytesPerSecond),
    findings?.join(', ') ?? '',
    String(device.openAlerts),
    device.id,
  ]
}
