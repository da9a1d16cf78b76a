import type { AlertSummary } from '@marsad/contract/http/alerts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { isHeard } from './evaluations.rules.ts'
import { findHeard } from './evaluations.store.ts'
import { countOffline, countOpen } from './summary.store.ts'

export async function getAlertSummary(ctx: WorkspaceCtx): Promise<AlertSummary> {
  const { workspaceId } = ctx.caller
  const [{ critical, warning, acknowledged }, offline, evaluator] = await inWorkspace(ctx, (tx) =>
    Promise.all([countOpen(tx, workspaceId), countOffline(tx, workspaceId), findHeard(tx)]),
  )
  return {
    active: { critical, warning },
    acknowledged,
    offline,
    isWatching: isHeard(evaluator, new Date()),
  }
}
