import type { NewStatusPost, StatusPost } from '@marsad/contract/http/status-pages'
import { statusLimits } from '@marsad/contract/monitors'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { assertItemsOf } from './assert-items-of.ts'
import { assertWords } from './assert-words.ts'
import { changePosts } from './change-posts.ts'
import { loadPage } from './load-page.ts'
import { areTimesSound, mayFollow, timesAfter } from './posts.rules.ts'
import { addPostRow, addUpdateRow, countPosts } from './posts.store.ts'

export const createPost = (
  ctx: WorkspaceCtx,
  pageId: string,
  { kind, title, impact, itemIds, update, ...given }: NewStatusPost,
): Promise<StatusPost> =>
  changePosts(ctx, async (tx, now) => {
    const { workspaceId } = ctx.caller
    const page = await loadPage(tx, workspaceId, pageId)
    assertWords(title, page.languages)
    assertWords(update.text, page.languages)
    assertItemsOf(page, itemIds)
    if (!mayFollow(kind, null, update.stage)) throw new Failure('status_page.stage_invalid')
    const planned = {
      kind,
      startsAt: given.startsAt ? new Date(given.startsAt) : now,
      endsAt: given.endsAt === null ? null : new Date(given.endsAt),
      closedAt: null,
    }
    const times = { ...planned, ...timesAfter(planned, update.stage, now) }
    if (!areTimesSound(times, now)) throw new Failure('request.invalid')
    if ((await countPosts(tx, pageId)) >= statusLimits.posts) throw new Failure('status_page.full')
    const id = newId()
    await addPostRow(tx, { ...times, id, workspaceId, pageId, title, impact, itemIds })
    await addUpdateRow(tx, { workspaceId, postId: id, at: now, ...update })
    return { page, postId: id, did: 'posted' }
  })
