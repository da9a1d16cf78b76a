import type { StatusPageDetail } from '@marsad/contract/http/status-pages'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findItems } from './items.store.ts'
import { listPosts } from './posts.store.ts'
import { showPage } from './show-pages.ts'
import { findPageRow } from './status-pages.store.ts'
import { toPost } from './to-post.ts'

const shown = 100

export async function getStatusPage(ctx: WorkspaceCtx, id: string): Promise<StatusPageDetail> {
  const { row, posts, things } = await inWorkspace(ctx, async (tx) => {
    const found = await findPageRow(tx, ctx.caller.workspaceId, id)
    if (!found) throw new Failure('resource.not_found')
    const items = found.groups.flatMap((group) => group.items)
    return {
      row: found,
      posts: await listPosts(tx, id, { limit: shown }),
      things: await findItems(tx, ctx.caller.workspaceId, items),
    }
  })
  const now = new Date()
  return {
    page: await showPage(ctx, row),
    posts: posts.map((post) => toPost(post, now)),
    names: Object.fromEntries(
      [...things.devices, ...things.monitors].map(({ id: key, name }) => [key, name]),
    ),
  }
}
