import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { alerts } from '../../schema/alerts.ts'
import { deliveries } from '../../schema/channels.ts'

const columns = {
  id: deliveries.id,
  channelId: deliveries.channelId,
  channelName: deliveries.channelName,
  channelKind: deliveries.channelKind,
  recipient: deliveries.recipient,
  alert: { id: alerts.id, device: alerts.deviceName, severity: alerts.severity },
  event: deliveries.event,
  status: deliveries.status,
  attempts: deliveries.attempts,
  problem: deliveries.problem,
  detail: deliveries.detail,
  createdAt: deliveries.createdAt,
  nextTryAt: deliveries.nextTryAt,
  deliveredAt: deliveries.deliveredAt,
}

const selectDeliveries = (tx: Tx) =>
  tx.select(columns).from(deliveries).leftJoin(alerts, eq(alerts.id, deliveries.alertId))
export type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** What was told of one alert, newest first. */
export const listRowsOfAlert = (tx: Tx, workspaceId: string, alertId: string): Promise<DeliveryRow[]> =>
  selectDeliveries(tx)
    .where(and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.alertId, alertId)))
    .orderBy(desc(deliveries.id))
    .limit(200)
