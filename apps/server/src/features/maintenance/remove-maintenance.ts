import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { deleteWindowRow } from './maintenance.store.ts'

export async function removeMaintenance(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const row = await deleteWindowRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'maintenance.removed', target: row.name })
  })
  announce(ctx, workspaceId, { kind: 'alerts' })
  return { success: true, message: 'Maintenance window removed' }
}
