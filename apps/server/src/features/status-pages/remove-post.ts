import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { answers } from './answers.ts'
import { loadPost } from './load-page.ts'
import { deletePostRow } from './posts.store.ts'
import { inLanguage } from './words.rules.ts'

export async function removePost(ctx: WorkspaceCtx, key: { id: string; postId: string }): Promise<Done> {
  const page = await inWorkspace(ctx, async (tx) => {
    const found = await loadPost(tx, ctx.caller.workspaceId, key)
    await deletePostRow(tx, { pageId: key.id, postId: key.postId })
    await recordAct(tx, ctx, ctx.caller, {
      action: 'status_page.changed',
      target: found.page.slug,
      details: { deleted: inLanguage(found.post.title, 'en') },
    })
    return found.page
  })
  answers(ctx).changed(page.slug)
  return { success: true, message: 'Post removed' }
}
