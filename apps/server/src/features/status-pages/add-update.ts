import type { NewPostUpdate, StatusPost } from '@marsad/contract/http/status-pages'
import { statusLimits } from '@marsad/contract/monitors'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { assertWords } from './assert-words.ts'
import { changePosts } from './change-posts.ts'
import { loadPost } from './load-page.ts'
import { mayFollow, timesAfter } from './posts.rules.ts'
import { addUpdateRow, changePostRow } from './posts.store.ts'

export const addUpdate = (
  ctx: WorkspaceCtx,
  key: { id: string; postId: string },
  { stage, text }: NewPostUpdate,
): Promise<StatusPost> =>
  changePosts(ctx, async (tx, now) => {
    const { workspaceId } = ctx.caller
    const { page, post } = await loadPost(tx, workspaceId, key)
    assertWords(text, page.languages)
    if (!mayFollow(post.kind, post.updates[0]?.stage ?? null, stage)) {
      throw new Failure('status_page.stage_invalid')
    }
    if (post.updates.length >= statusLimits.updates) throw new Failure('status_page.full')
    await addUpdateRow(tx, { workspaceId, postId: post.id, at: now, stage, text })
    await changePostRow(tx, post, timesAfter(post, stage, now))
    return { page, postId: post.id, did: 'updated' }
  })
