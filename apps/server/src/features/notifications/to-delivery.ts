import type { Delivery } from '@marsad/contract/http/alerts'
import type { DeliveryRow } from './deliveries.store.ts'

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
