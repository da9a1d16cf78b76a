import type { StatusPost } from '@marsad/contract/http/status-pages'
import type { Tx } from '../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { answers } from './answers.ts'
import { findPost } from './posts.store.ts'
import type { PageRow } from './status-pages.store.ts'
import { toPost } from './to-post.ts'
import { inLanguage } from './words.rules.ts'

type Changed = { page: PageRow; postId: string; did: string }

/** Does something to a post of a page, writes it down, and lets readers see it at once. */
export async function changePosts(
  ctx: WorkspaceCtx,
  work: (tx: Tx, now: Date) => Promise<Changed>,
): Promise<StatusPost> {
  const now = new Date()
  const { page, post } = await inWorkspace(ctx, async (tx) => {
    const changed = await work(tx, now)
    const found = await findPost(tx, { pageId: changed.page.id, postId: changed.postId })
    if (!found) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, {
      action: 'status_page.changed',
      target: changed.page.slug,
      details: { [changed.did]: inLanguage(found.title, 'en') },
    })
    return { page: changed.page, post: found }
  })
  answers(ctx).changed(page.slug)
  return toPost(post, now)
}
