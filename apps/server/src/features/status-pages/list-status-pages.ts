import type { StatusPages } from '@marsad/contract/http/status-pages'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { showPages } from './show-pages.ts'
import { listPageRows } from './status-pages.store.ts'

export async function listStatusPages(ctx: WorkspaceCtx): Promise<StatusPages> {
  const rows = await inWorkspace(ctx, (tx) => listPageRows(tx, ctx.caller.workspaceId))
  return { pages: await showPages(ctx, rows) }
}
