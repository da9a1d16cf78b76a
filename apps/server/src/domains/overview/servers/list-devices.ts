import type {
  DeviceFilter,
  DeviceGroups,
  DeviceList,
  DeviceListQuery,
  DeviceTags,
  LatestFigures,
  ListedDevice,
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
  inOrderOf,
  type Order,
  orderByFigure,
  readCursor,
  type RowCursor,
  rowsAfter,
  scoresOf,
  walkAfter,
  writeCursor,
} from './fleet.rules.ts'
import { fleetCounts, fleetFigures } from './get-fleet.ts'
import type { Snapshot, SnapshotWanted } from './fleet-snapshots.ts'
import { latestFigures, type OrderFigure } from './fleet.series.ts'
import {
  filterMatching,
  type FleetFilter,
  listMatchingIds,
  listRanks,
  listRowsById,
  listRowsByKey,
  type StoredSort,
} from './fleet.store.ts'
import { listFilterValues, listGroupRows } from './groups.store.ts'

type Wanted = {
  filter: FleetFilter
  order: Order
  after: Cursor | undefined
  limit: number
  /** Of the page before, for callers that hold it. */
  orderedBy?: Page['orderedBy']
}
export type Page = {
  rows: DeviceRow[]
  nextCursor: string | null
  /** The figure they are sorted by, at the time of sorting. */
  orderedBy?: (Snapshot & { figure: OrderFigure }) | undefined
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
  const read = order.sort === 'worst' ? loadOrNone : fleetFigures
  const figure = order.sort === 'worst' ? 'cpu' : order.sort
  const snapshot = wanted.orderedBy ?? (await read(ctx, { workspaceId, figure, atSeconds: after?.atSeconds }))
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

type FigurePage = Wanted & { order: FigureOrder }

async function pageByFigure(
  tx: Tx,
  workspaceId: string,
  wanted: FigurePage,
  snapshot: Snapshot,
): Promise<Page> {
  const { order, limit } = wanted
  const { atSeconds } = snapshot
  const figure = order.sort === 'worst' ? 'cpu' : order.sort
  const rows =
    (await nextInOrder(tx, workspaceId, wanted, snapshot)) ??
    (await allInOrder(tx, workspaceId, wanted, snapshot))
  const { items, nextCursor } = pageOf(rows, limit, ({ id, key }) =>
    writeCursor({ ...order, atSeconds, key, id }),
  )
  const shown = items.map(({ id }) => id)
  return { rows: await listRowsById(tx, workspaceId, shown), nextCursor, orderedBy: { ...snapshot, figure } }
}

const lastOf = (after: Cursor | undefined): RowCursor | undefined =>
  after && { id: after.id, key: typeof after.key === 'number' ? after.key : null }

/** All matching devices are sorted. */
async function allInOrder(
  tx: Tx,
  workspaceId: string,
  { filter, order: { sort, direction }, after }: FigurePage,
  { atSeconds, values }: Snapshot,
): Promise<readonly RowCursor[]> {
  const isWorst = sort === 'worst'
  const keys = isWorst
    ? scoresOf(await listRanks(tx, workspaceId, filter, { atSeconds, withAll: true }), values)
    : values
  const ids = isWorst ? [...keys.keys()] : await listMatchingIds(tx, workspaceId, filter)
  return rowsAfter(orderByFigure(ids, keys, direction), lastOf(after), direction)
}

/** A filter that lets fewer than one in two hundred through is not worth the walk. */
const mostWalked = 5000

/**
 * The same for a page, without sorting a whole fleet for it: the devices that have the figure were sorted when it
 * was read, and are looked at from the cursor on. Undefined if they do not fill the page.
 */
async function nextInOrder(
  tx: Tx,
  workspaceId: string,
  { filter, order: { sort, direction }, after, limit }: FigurePage,
  { atSeconds, values }: Snapshot,
): Promise<RowCursor[] | undefined> {
  const isWorst = sort === 'worst'
  const last = lastOf(after)
  if (last?.key === null || (isWorst && direction === 'asc')) return undefined
  const ranks = isWorst
    ? await listRanks(tx, workspaceId, filter, { atSeconds, withAll: false })
    : new Map<string, number>()
  // Any problem outweighs any load.
  const problems = orderByFigure([...ranks.keys()], scoresOf(ranks, values), direction)
  const found = rowsAfter(problems, last, direction).slice(0, limit + 1)
  const take = walkAfter(inOrderOf(values, { asScores: isWorst }), last, direction)
  for (let walked = 0; found.length <= limit && walked < mostWalked;) {
    const some = take(Math.max(2 * limit, walked))
    if (some.length === 0) return undefined
    walked += some.length
    const others = some.filter(({ id }) => !ranks.has(id))
    const matching = await filterMatching(
      tx,
      workspaceId,
      filter,
      others.map(({ id }) => id),
    )
    found.push(...others.filter(({ id }) => matching.has(id)))
  }
  return found.length > limit ? found : undefined
}

/** Problems are known without the metrics engine: the list comes in their order then, and only in theirs. */
const loadOrNone = (ctx: WorkspaceCtx, wanted: SnapshotWanted): Promise<Snapshot> =>
  fleetFigures(ctx, wanted).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'devices: ordered without figures')
    return { atSeconds: wanted.atSeconds ?? Math.floor(Date.now() / 1000), values: new Map<string, number>() }
  })

export async function listDevices(ctx: WorkspaceCtx, query: DeviceListQuery): Promise<DeviceList> {
  const { cursor, limit, sort, direction, ...requested } = query
  const order = { sort, direction }
  const after = cursor === undefined ? undefined : readCursor(cursor, order)
  if (cursor !== undefined && !after)
    throw new Failure('request.invalid', { message: 'The cursor is not of this list' })

  const shippedAgent = await shippedVersion(ctx)
  const filter = { ...requested, shippedAgent }
  const readPage = await pageOfDevices(ctx, { filter, order, after, limit })
  const [{ counts, outdatedAgents }, page] = await Promise.all([
    fleetCounts(ctx, filter),
    inWorkspace(ctx, readPage),
  ])
  return {
    ...(await withFigures(ctx, page, shippedAgent)),
    nextCursor: page.nextCursor,
    total: filter.state ? counts[filter.state] : Object.values(counts).reduce((sum, one) => sum + one, 0),
    counts,
    outdatedAgents,
  }
}

/** A device as the list shows it, with its newest figures. */
export async function getListedDevice(
  ctx: WorkspaceCtx,
  id: string,
): Promise<{ device: ListedDevice; hasFigures: boolean }> {
  const { workspaceId } = ctx.caller
  const page = await inWorkspace(ctx, async (tx) => ({
    rows: await listRowsById(tx, workspaceId, [id]),
    findings: await findingsOf(tx, workspaceId, [id]),
  }))
  const { devices, hasFigures } = await withFigures(ctx, page, await shippedVersion(ctx))
  const [device] = devices
  if (!device) throw new Failure('resource.not_found')
  return { device, hasFigures }
}

type Found = Pick<PageWithFindings, 'rows' | 'findings' | 'orderedBy'>

async function withFigures(
  ctx: WorkspaceCtx,
  { rows, findings, orderedBy }: Found,
  shippedAgent: string | null,
): Promise<Pick<DeviceList, 'devices' | 'hasFigures'>> {
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
  latestFigures(ctx, ctx.caller.workspaceId, rows).catch((error: unknown) => {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'devices: listed without figures')
    return undefined
  })

export const listTags = (ctx: WorkspaceCtx): Promise<DeviceTags> =>
  inWorkspace(ctx, (tx) => listFilterValues(tx, ctx.caller.workspaceId))

export async function listGroups(ctx: WorkspaceCtx, requested: DeviceFilter): Promise<DeviceGroups> {
  const filter = { ...requested, shippedAgent: await shippedVersion(ctx) }
  return { groups: await inWorkspace(ctx, (tx) => listGroupRows(tx, ctx.caller.workspaceId, filter)) }
}
