import type { Delivery } from '@marsad/contract/http/alerts'
import type { Deliveries, DeliveriesQuery } from '@marsad/contract/http/channels'
import type { Tx } from '../../../../engines/postgres.ts'
import { daysAgo, inBatches } from '../../../../platform/batches.ts'
import { inWorkspace, type Service, type WorkspaceCtx } from '../../../../platform/context.ts'
import { pageOf } from '../../../../platform/cursors.ts'
import { Failure } from '../../../../platform/errors.ts'
import { forEachWorkspace } from '../../../../platform/for-each-workspace.ts'
import { findChannelRow } from '../channels/channels.store.ts'
import {
  deleteOldDeliveries,
  type DeliveryRow,
  findDeliveryRows,
  listDeliveryRows,
  listRowsOfAlert,
  tryAgain,
} from './deliveries.store.ts'
import { wakeChannels } from './wake-channels.ts'

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  channel: { id: row.channelId, name: row.channelName, kind: row.channelKind },
  recipient: row.recipient,
  alert:
    row.alertId !== null && row.severity !== null
      ? { id: row.alertId, source: row.source ?? '', severity: row.severity }
      : null,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  problem: row.problem && { code: row.problem, detail: row.detail },
  createdAt: row.createdAt.toISOString(),
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
})

export async function listDeliveries(ctx: WorkspaceCtx, query: DeliveriesQuery): Promise<Deliveries> {
  const rows = await inWorkspace(ctx, (tx) => listDeliveryRows(tx, ctx.caller.workspaceId, query))
  const { items, nextCursor } = pageOf(rows, query.limit, ({ id }) => id)
  return { deliveries: items.map(toDelivery), nextCursor }
}

/** Notifications of an alert, newest first. Needs the scope of the workspace. */
export async function listAlertDeliveries(tx: Tx, workspaceId: string, alertId: string): Promise<Delivery[]> {
  const rows = await listRowsOfAlert(tx, workspaceId, alertId)
  return rows.map(toDelivery)
}

/** One more attempt, now, even if all attempts are used up. */
export async function retryDelivery(ctx: WorkspaceCtx, id: string): Promise<Delivery> {
  const { workspaceId } = ctx.caller
  const row = await inWorkspace(ctx, async (tx) => {
    const [before] = await findDeliveryRows(tx, workspaceId, [id])
    if (!before) throw new Failure('resource.not_found')
    const { channelId } = before
    // Whether a page is still needed is decided by its escalation.
    if (before.status === 'delivered' || channelId === null || before.alertId === null) {
      throw new Failure('resource.conflict')
    }
    const channel = await findChannelRow(tx, workspaceId, channelId)
    if (!channel?.isEnabled) throw new Failure('resource.conflict')
    const at = new Date()
    await tryAgain(tx, id, at)
    await wakeChannels(ctx, workspaceId, [{ channelId, nextTryAt: at }], { tx })
    const [after] = await findDeliveryRows(tx, workspaceId, [id])
    return after
  })
  if (!row) throw new Failure('resource.not_found')
  return toDelivery(row)
}

export async function forgetDeliveries(service: Service, signal: AbortSignal): Promise<void> {
  const { engines, config } = service
  const before = daysAgo(config.retentionDays.deliveries)
  const of = { due: 'old_deliveries', moment: before, name: 'old notifications', signal } as const
  await forEachWorkspace(service, of, (workspaceId) =>
    inBatches(signal, (most) =>
      engines.postgres.transaction({ workspaceId }, (tx) =>
        deleteOldDeliveries(tx, workspaceId, before, most),
      ),
    ),
  )
}
