import type { Service } from '../../lib/ctx.ts'
import { daysAgo, inBatches } from '../../lib/in-batches.ts'
import { listAlertWorkspaces } from '../alert-rules/index.ts'
import { deleteOldDeliveries } from './deliveries.store.ts'

export async function forgetDeliveries({ engines, config }: Service, signal: AbortSignal): Promise<void> {
  const before = daysAgo(config.retentionDays.deliveries)
  for (const workspaceId of await listAlertWorkspaces(engines.postgres)) {
    await inBatches(signal, (most) =>
      engines.postgres.transaction({ workspaceId }, (tx) =>
        deleteOldDeliveries(tx, workspaceId, before, most),
      ),
    )
  }
}
