import type { Service } from '../../lib/ctx.ts'
import { forEachWorkspace } from '../../lib/for-each-workspace.ts'
import { daysAgo, inBatches } from '../../lib/in-batches.ts'
import { deleteEmptyIncidents, deleteOldAlerts } from './forget.store.ts'

export async function forgetAlerts(service: Service, signal: AbortSignal): Promise<void> {
  const { engines, config } = service
  const before = daysAgo(config.retentionDays.alerts)
  const of = { having: 'alert_workspaces', name: 'old alerts', signal } as const
  await forEachWorkspace(service, of, async (workspaceId) => {
    for (const deleteSome of [deleteOldAlerts, deleteEmptyIncidents]) {
      await inBatches(signal, (most) =>
        engines.postgres.transaction({ workspaceId }, (tx) => deleteSome(tx, workspaceId, before, most)),
      )
    }
  })
}
