import type { DeviceFilter } from '@marsad/contract/http/devices'
import type { DeviceSort } from '@marsad/contract/views'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import type { DeviceRow } from '../devices/index.ts'
import { writeCursor, type Cursor, type Order } from './cursor.rules.ts'
import { orderByFigure, placesAfter } from './figure-order.rules.ts'
import { fleetFigures } from './fleet-figures.ts'
import type { OrderFigure } from './fleet.series.ts'
import { listMatchingIds, listRowsById, listRowsByKey, type StoredSort } from './fleet.store.ts'

type Wanted = { filter: DeviceFilter; order: Order; after: Cursor | undefined; limit: number }
type Page = { rows: DeviceRow[]; nextCursor: string | null }
type Place = { id: string; key: string | number | null }

const figureSorts: readonly DeviceSort[] = ['cpu', 'memory', 'disk', 'network'] satisfies OrderFigure[]
const isByFigure = (order: Order): order is Order & { sort: OrderFigure } => figureSorts.includes(order.sort)

/** One page of the devices that match, in any order that a list can have. */
export async function pageOfDevices(ctx: WorkspaceCtx, wanted: Wanted): Promise<Page> {
  const { order, limit } = wanted
  const { atSeconds, places } = isByFigure(order)
    ? await placesByFigure(ctx, { ...wanted, order })
    : await placesByKey(ctx, wanted)
  const { items, nextCursor } = pageOf(places, limit, ({ id, key }) =>
    writeCursor({ ...order, atSeconds, key, id }),
  )
  const ids = items.map(({ id }) => id)
  const rows = await inWorkspace(ctx, (tx) => listRowsById(tx, ctx.caller.workspaceId, ids))
  return { rows, nextCursor }
}

async function placesByKey(ctx: WorkspaceCtx, { filter, order, after, limit }: Wanted) {
  const atSeconds = after?.atSeconds ?? Math.floor(Date.now() / 1000)
  const places: Place[] = await inWorkspace(ctx, (tx) =>
    listRowsByKey(tx, ctx.caller.workspaceId, filter, order as Order & { sort: StoredSort }, {
      atSeconds,
      after,
      limit: limit + 1,
    }),
  )
  return { atSeconds, places }
}

async function placesByFigure(
  ctx: WorkspaceCtx,
  { filter, order: { sort, direction }, after }: Wanted & { order: Order & { sort: OrderFigure } },
) {
  const { workspaceId } = ctx.caller
  const [{ atSeconds, values }, ids] = await Promise.all([
    fleetFigures(ctx, { workspaceId, figure: sort, atSeconds: after?.atSeconds }),
    inWorkspace(ctx, (tx) => listMatchingIds(tx, workspaceId, filter)),
  ])
  const last = after && { id: after.id, key: typeof after.key === 'number' ? after.key : null }
  const places: Place[] = placesAfter(orderByFigure(ids, values, direction), last, direction).slice()
  return { atSeconds, places }
}
