import type { AlertSummary } from '@marsad/contract/http/alerts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { isHeard } from '../../lib/heard.ts'
import { createKept } from '../../lib/kept.ts'
import { perService } from '../../lib/per-service.ts'
import { findHeard } from './evaluations.store.ts'
import { countOffline, countOpen } from './summary.store.ts'

/** Every open screen asks for this with every alert that moves, so a fleet is not counted anew each time. */
const keepOffline = perService(() => createKept<number>({ freshMs: 3000, staleMs: 5000, most: 1000 }))

export async function getAlertSummary(ctx: WorkspaceCtx): Promise<AlertSummary> {
  const { workspaceId } = ctx.caller
  const [{ critical, warning, acknowledged }, evaluator] = await inWorkspace(ctx, (tx) =>
    Promise.all([countOpen(tx, workspaceId), findHeard(tx)]),
  )
  const offline = await keepOffline(ctx)(workspaceId, () =>
    inWorkspace(ctx, (tx) => countOffline(tx, workspaceId)),
  )
  return {
    active: { critical, warning },
    acknowledged,
    offline,
    isWatching: isHeard(evaluator, new Date()),
  }
}
