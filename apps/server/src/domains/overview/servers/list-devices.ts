import type {
  DeviceFilter,
  DeviceGroups,
  DeviceList,
  DeviceListQuery,
  DeviceTags,
  LatestFigures,
} from '@marsad/contract/http/devices'
import type { DeviceSort } from '@marsad/contract/views'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { type DeviceRow, shippedVersion, toDevice } from '../../devices/index.ts'
import { findingsOf } from '../../inventory/index.ts'
import {
  type Cursor,
  type Order,
  orderByFigure,
  rowsAfter,
  readCursor,
  scoresOf,
  writeCursor,
} from './fleet.rules.ts'
import { fleetFigures } from './get-fleet.ts'
import { latestFigures, type OrderFigure } from './fleet.series.ts'
import {
  countMatching,
  type FleetFilter,
  listFilterValues,
  listGroupRows,
  listMatchingIds,
  listRanks,
  listRowsById,
  listRowsByKey,
  type StoredSort,
} from './fleet.store.ts'

type Wanted = { filter: FleetFilter; order: Order; after: Cursor | undefined; limit: number }
export type Page = {
  rows: DeviceRow[]
  nextCursor: string | null
  /** The figure they are sorted by, at the time of sorting. */
  orderedBy?: { figure: OrderFigure; values: ReadonlyMap<string, number> }
}
type PageWithFindings = Page & { findings: Awaited<ReturnType<typeof findingsOf>> }

type StoredOrder = Order & { sort: StoredSort }
type FigureOrder = Order & { sort: OrderFigure | 'worst' }

const figureSorts: readonly DeviceSort[] = [
  'worst',
  'cpu',
  'memory',
  'disk',
  'network',
] satisfies FigureOrder['sort'][]
const isByFigure = (order: Order): order is FigureOrder => figureSorts.includes(order.sort)

/**
 * One page of matching devices, in any sort order. Samples are read before the transaction, which must not wait
 * for another engine.
 */
export async function pageOfDevices(
  ctx: WorkspaceCtx,
  { order, after, ...wanted }: Wanted,
): Promise<(tx: Tx) => Promise<PageWithFindings>> {
  const { workspaceId } = ctx.caller
  if (!isByFigure(order)) {
    return (tx) =>
      withFindings(
        tx,
        workspaceId,
        pageByKey(tx, workspaceId, { ...wanted, after, order: order as StoredOrder }),
      )
  }
  const snapshot =
    order.sort === 'worst'
      ? await loadOrNone(ctx, workspaceId, after?.atSeconds)
      : await fleetFigures(ctx, { workspaceId, figure: order.sort, atSeconds: after?.atSeconds })
  return (tx) =>
    withFindings(tx, workspaceId, pageByFigure(tx, workspaceId, { ...wanted, after, order }, snapshot))
}

async function withFindings(tx: Tx, workspaceId: string, read: Promise<Page>): Promise<PageWithFindings> {
  const page = await read
  const ids = page.rows.map(({ id }) => id)
  return { ...page, findings: await findingsOf(tx, workspaceId, ids) }
}

async function pageByKey(
  tx: Tx,
  workspaceId: string,
  { filter, order, after, limit }: Wanted & { order: StoredOrder },
): Promise<Page> {
  const atSeconds = after?.atSeconds ?? Math.floor(Date.now() / 1000)
  const rows = await listRowsByKey(tx, workspaceId, filter, order, { atSeconds, after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, ({ row: { id }, key }) =>
    writeCursor({ ...order, atSeconds, key, id }),
  )
  return { rows: items.map(({ row }) => row), nextCursor }
}

async function pageByFigure(
  tx: Tx,
  workspaceId: string,
  { filter, order, after, limit }: Wanted & { order: FigureOrder },
  { atSeconds, values }: Awaited<ReturnType<typeof fleetFigures>>,
): Promise<Page> {
  const { sort, direction } = order
  const figure = sort === 'worst' ? 'cpu' : sort
  const keys =
    sort === 'worst' ? scoresOf(await listRanks(tx, workspaceId, filter, atSeconds), values) : values
  const ids = sort === 'worst' ? [...keys.keys()] : await listMatchingIds(tx, workspaceId, filter)
  const last = after && { id: after.id, key: typeof after.key === 'number' ? after.key : null }
  const rows = rowsAfter(orderByFigure(ids, keys, direction), last, direction)
  const { items, nextCursor } = pageOf(rows, limit, ({ id, key }) =>
    writeCursor({ ...order, atSeconds, key, id }),
  )
  const shown = items.map(({ id }) => id)
  return { rows: await listRowsById(tx, workspaceId, shown), nextCursor, orderedBy: { figure, values } }
}

/** Problems are known without the metrics engine: the list comes in their order then, and only in theirs. */
const loadOrNone = (ctx: WorkspaceCtx, workspaceId: string, atSeconds: number | undefined) =>
  fleetFigures(ctx, { workspaceId, figure: 'cpu', atSeconds }).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'devices: ordered without figures')
    return { atSeconds: atSeconds ?? Math.floor(Date.now() / 1000), values: new Map<string, number>() }
  })

export async function listDevices(ctx: WorkspaceCtx, query: DeviceListQuery): Promise<DeviceList> {
  const { cursor, limit, sort, direction, ...asked } = query
  const order = { sort, direction }
  const after = cursor === undefined ? undefined : readCursor(cursor, order)
  if (cursor !== undefined && !after)
    throw new Failure('request.invalid', { message: 'The cursor is not of this list' })

  const { workspaceId } = ctx.caller
  const shippedAgent = await shippedVersion(ctx)
  const filter = { ...asked, shippedAgent }
  const readPage = await pageOfDevices(ctx, { filter, order, after, limit })
  const [{ counts, outdatedAgents }, { rows, nextCursor, findings, orderedBy }] = await inWorkspace(
    ctx,
    (tx) => Promise.all([countMatching(tx, workspaceId, filter), readPage(tx)]),
  )
  const latest = await latestOrNone(ctx, rows)
  return {
    devices: rows.map((row) => {
      const newest = latest?.get(row.id) ?? null
      return {
        ...toDevice(row, shippedAgent),
        latest: newest && orderedBy ? inOrder(newest, row.id, orderedBy) : newest,
        findings: findings.get(row.id)?.found ?? null,
        unknownFindings: findings.get(row.id)?.unknown ?? [],
      }
    }),
    nextCursor,
    total: filter.state ? counts[filter.state] : Object.values(counts).reduce((sum, one) => sum + one, 0),
    counts,
    outdatedAgents,
    hasFigures: latest !== undefined,
  }
}

/** A newer figure would contradict the order of the rows. */
function inOrder(latest: LatestFigures, id: string, { figure, values }: NonNullable<Page['orderedBy']>) {
  const value = values.get(id)
  return value === undefined || figure === 'network' ? latest : { ...latest, [`${figure}Ratio`]: value }
}

/** The list is returned without figures if the metrics engine is unavailable. */
const latestOrNone = (
  ctx: WorkspaceCtx,
  rows: readonly DeviceRow[],
): Promise<ReadonlyMap<string, LatestFigures> | undefined> =>
  latestFigures(ctx.engines.victoria, ctx.caller.workspaceId, rows).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'devices: listed without figures')
    return undefined
  })

export const listTags = (ctx: WorkspaceCtx): Promise<DeviceTags> =>
  inWorkspace(ctx, (tx) => listFilterValues(tx, ctx.caller.workspaceId))

export async function listGroups(ctx: WorkspaceCtx, asked: DeviceFilter): Promise<DeviceGroups> {
  const filter = { ...asked, shippedAgent: await shippedVersion(ctx) }
  return { groups: await inWorkspace(ctx, (tx) => listGroupRows(tx, ctx.caller.workspaceId, filter)) }
}
