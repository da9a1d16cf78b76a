import type { Service } from '../../lib/ctx.ts'
import { tell } from '../notifications/index.ts'
import { announceAlerts } from './announce-alerts.ts'
import { freezeEvidence } from './freeze-evidence.ts'
import { holdUntold, markTold } from './telling.store.ts'

type OneAlert = { workspaceId: string; alertId: string }

/**
 * Takes the evidence of a breach and has people told of it, and of whatever became of it before they could be. That
 * they are told does not depend on the evidence.
 */
export async function tellAlert(service: Service, { workspaceId, alertId }: OneAlert): Promise<void> {
  await freezeEvidence(service, { workspaceId, alertId }).catch((error: unknown) =>
    service.log.warn({ err: error, alertId }, 'alerts: no evidence could be kept'),
  )
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
