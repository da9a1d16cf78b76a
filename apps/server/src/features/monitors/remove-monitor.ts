import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { renewLimits } from '../alert-rules/index.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { forgetSamples } from './monitors.jobs.ts'
import { deleteMonitorRow } from './monitors.store.ts'

export async function removeMonitor(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const row = await deleteMonitorRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await renewLimits(tx, ctx, workspaceId)
    await forgetSamples(tx, ctx, { workspaceId, monitorId: id })
    await recordAct(tx, ctx, ctx.caller, {
      action: 'monitor.removed',
      target: row.name,
      details: { kind: row.kind },
    })
  })
  announce(ctx, workspaceId, { kind: 'monitors' })
  return { success: true, message: 'Monitor removed' }
}
