import type { Service } from '../../lib/ctx.ts'
import { daysAgo, inBatches } from '../../lib/in-batches.ts'
import { listAlertWorkspaces } from '../alert-rules/index.ts'
import { deleteEmptyIncidents, deleteOldAlerts } from './forget.store.ts'

export async function forgetAlerts({ engines, config }: Service, signal: AbortSignal): Promise<void> {
  const before = daysAgo(config.retentionDays.alerts)
  for (const workspaceId of await listAlertWorkspaces(engines.postgres)) {
    for (const deleteSome of [deleteOldAlerts, deleteEmptyIncidents]) {
      await inBatches(signal, (most) =>
        engines.postgres.transaction({ workspaceId }, (tx) => deleteSome(tx, workspaceId, before, most)),
      )
    }
  }
}
