import type { StatusPage } from '@marsad/contract/http/status-pages'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { listOpenPosts } from './posts.store.ts'
import { readStates } from './read-states.ts'
import type { PageRow } from './status-pages.store.ts'
import { toPage } from './to-page.ts'

/** Pages as their readers see them now. */
export async function showPages(ctx: WorkspaceCtx, pages: readonly PageRow[]): Promise<StatusPage[]> {
  const { workspaceId } = ctx.caller
  const now = new Date()
  const items = pages.flatMap(({ groups }) => groups.flatMap((group) => group.items))
  const [open, { states }] = await Promise.all([
    inWorkspace(ctx, (tx) => listOpenPosts(tx, workspaceId, now)),
    readStates(ctx, workspaceId, items),
  ])
  const byPage = Map.groupBy(open, ({ pageId }) => pageId)
  return pages.map((page) => toPage(page, { states, posts: byPage.get(page.id) ?? [], now }))
}

export async function showPage(ctx: WorkspaceCtx, page: PageRow): Promise<StatusPage> {
  const [shown] = await showPages(ctx, [page])
  if (!shown) throw new Failure('resource.not_found')
  return shown
}
