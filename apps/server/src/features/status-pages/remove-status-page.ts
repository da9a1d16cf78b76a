import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { answers } from './answers.ts'
import { deletePageRow } from './status-pages.store.ts'

export async function removeStatusPage(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const page = await inWorkspace(ctx, async (tx) => {
    const row = await deletePageRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'status_page.removed', target: row.slug })
    return row
  })
  answers(ctx).changed(page.slug)
  return { success: true, message: 'Status page removed' }
}
