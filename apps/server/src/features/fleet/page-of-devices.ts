import type { DeviceSort } from '@marsad/contract/views'
import type { Tx } from '../../engines/postgres.ts'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import type { DeviceRow } from '../devices/index.ts'
import { findingsOf } from '../security/index.ts'
import { writeCursor, type Cursor, type Order } from './cursor.rules.ts'
import { orderByFigure, placesAfter } from './figure-order.rules.ts'
import { fleetFigures } from './fleet-figures.ts'
import type { OrderFigure } from './fleet.series.ts'
import {
  listMatchingIds,
  listRowsById,
  listRowsByKey,
  type FleetFilter,
  type StoredSort,
} from './fleet.store.ts'

type Wanted = { filter: FleetFilter; order: Order; after: Cursor | undefined; limit: number }
export type Page = {
  rows: DeviceRow[]
  nextCursor: string | null
  /** The figure they are in order by, as it was when they were put in order. */
  orderedBy?: { figure: OrderFigure; values: ReadonlyMap<string, number> }
}
type PageWithFindings = Page & { findings: Awaited<ReturnType<typeof findingsOf>> }

type StoredOrder = Order & { sort: StoredSort }
type FigureOrder = Order & { sort: OrderFigure }

const figureSorts: readonly DeviceSort[] = ['cpu', 'memory', 'disk', 'network'] satisfies OrderFigure[]
const isByFigure = (order: Order): order is FigureOrder => figureSorts.includes(order.sort)

/**
 * One page of the devices that match, in any order that a list can have. What it takes of samples is read before the
 * transaction, which is not to wait for another engine.
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
  const snapshot = await fleetFigures(ctx, { workspaceId, figure: order.sort, atSeconds: after?.atSeconds })
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
  const places = await listRowsByKey(tx, workspaceId, filter, order, { atSeconds, after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(places, limit, ({ row: { id }, key }) =>
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
  const { sort: figure, direction } = order
  const ids = await listMatchingIds(tx, workspaceId, filter)
  const last = after && { id: after.id, key: typeof after.key === 'number' ? after.key : null }
  const places = placesAfter(orderByFigure(ids, values, direction), last, direction)
  const { items, nextCursor } = pageOf(places, limit, ({ id, key }) =>
    writeCursor({ ...order, atSeconds, key, id }),
  )
  const shown = items.map(({ id }) => id)
  return { rows: await listRowsById(tx, workspaceId, shown), nextCursor, orderedBy: { figure, values } }
}
