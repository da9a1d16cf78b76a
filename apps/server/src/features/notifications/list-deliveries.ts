import type { Delivery } from '@marsad/contract/http/alerts'
import type { Deliveries, DeliveriesQuery } from '@marsad/contract/http/channels'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listDeliveryRows, listRowsOfAlert } from './deliveries.store.ts'
import { toDelivery } from './to-delivery.ts'

export async function listDeliveries(ctx: UserCtx, query: DeliveriesQuery): Promise<Deliveries> {
  const rows = await inWorkspace(ctx, (tx) => listDeliveryRows(tx, ctx.caller.workspaceId, query))
  const { items, nextCursor } = pageOf(rows, query.limit, ({ id }) => id)
  return { deliveries: items.map(toDelivery), nextCursor }
}

/** What was told of an alert, the newest first. Wants the scope of the workspace. */
export async function listAlertDeliveries(tx: Tx, workspaceId: string, alertId: string): Promise<Delivery[]> {
  const rows = await listRowsOfAlert(tx, workspaceId, alertId)
  return rows.map(toDelivery)
}
