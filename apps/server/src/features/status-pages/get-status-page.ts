import type { StatusPageDetail } from '@marsad/contract/http/status-pages'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { listPosts } from './posts.store.ts'
import { showPage } from './show-pages.ts'
import { findPageRow } from './status-pages.store.ts'
import { toPost } from './to-post.ts'

const shown = 100

export async function getStatusPage(ctx: WorkspaceCtx, id: string): Promise<StatusPageDetail> {
  const { row, posts } = await inWorkspace(ctx, async (tx) => {
    const found = await findPageRow(tx, ctx.caller.workspaceId, id)
    if (!found) throw new Failure('resource.not_found')
    return { row: found, posts: await listPosts(tx, id, { limit: shown }) }
  })
  const now = new Date()
  return { page: await showPage(ctx, row), posts: posts.map((post) => toPost(post, now)) }
}
