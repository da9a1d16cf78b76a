import type { Service } from '../../lib/ctx.ts'
import { forEachWorkspace } from '../../lib/for-each-workspace.ts'
import { daysAgo, inBatches } from '../../lib/in-batches.ts'
import { deleteOldDeliveries } from './deliveries.store.ts'

export async function forgetDeliveries(service: Service, signal: AbortSignal): Promise<void> {
  const { engines, config } = service
  const before = daysAgo(config.retentionDays.deliveries)
  const of = { having: 'alert_workspaces', name: 'old notifications', signal } as const
  await forEachWorkspace(service, of, (workspaceId) =>
    inBatches(signal, (most) =>
      engines.postgres.transaction({ workspaceId }, (tx) =>
        deleteOldDeliveries(tx, workspaceId, before, most),
      ),
    ),
  )
}
