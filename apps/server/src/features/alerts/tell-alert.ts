import type { Service } from '../../lib/ctx.ts'
import { tell } from '../notifications/index.ts'
import { announceAlerts } from './announce-alerts.ts'
import { holdUntold, markTold } from './telling.store.ts'

type OneAlert = { workspaceId: string; alertId: string }

/** Has people told that an alert was raised, and of whatever became of it before they could be. */
export async function tellAlert(service: Service, { workspaceId, alertId }: OneAlert): Promise<void> {
  await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const alert = await holdUntold(tx, workspaceId, alertId)
    if (!alert) return
    await markTold(tx, alertId)
    const told = { workspaceId, alertIds: [alertId] }
    await tell(tx, service, { ...told, event: 'raised' })
    if (alert.acknowledgedAt) await tell(tx, service, { ...told, event: 'acknowledged' })
    if (alert.resolvedAt) await tell(tx, service, { ...told, event: 'resolved' })
  })
  announceAlerts(service, workspaceId, [])
}
