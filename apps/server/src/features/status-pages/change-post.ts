import type { StatusPost, StatusPostChange } from '@marsad/contract/http/status-pages'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { assertItemsOf } from './assert-items-of.ts'
import { assertWords } from './assert-words.ts'
import { changePosts } from './change-posts.ts'
import { loadPost } from './load-page.ts'
import { areTimesSound, type PostTimes } from './posts.rules.ts'
import { changePostRow } from './posts.store.ts'

export const changePost = (
  ctx: WorkspaceCtx,
  key: { id: string; postId: string },
  { title, impact, itemIds, ...times }: StatusPostChange,
): Promise<StatusPost> =>
  changePosts(ctx, async (tx, now) => {
    const { page, post } = await loadPost(tx, ctx.caller.workspaceId, key)
    if (title) assertWords(title, page.languages)
    if (itemIds) assertItemsOf(page, itemIds)
    const changed = withTimes(post, times)
    if (!areTimesSound(changed, now)) throw new Failure('request.invalid')
    const { startsAt, endsAt, closedAt } = changed
    await changePostRow(tx, post, {
      startsAt,
      endsAt,
      closedAt,
      ...(title && { title }),
      ...(impact && { impact }),
      ...(itemIds && { itemIds }),
    })
    return { page, postId: post.id, did: 'edited' }
  })

/** The end of what is over is when it was over; before that, it is the one that is planned. */
function withTimes(
  { kind, ...post }: PostTimes,
  { startsAt, endsAt }: Pick<StatusPostChange, 'startsAt' | 'endsAt'>,
): PostTimes {
  const end = endsAt === undefined || endsAt === null ? null : new Date(endsAt)
  return {
    kind,
    startsAt: startsAt ? new Date(startsAt) : post.startsAt,
    closedAt: endsAt !== undefined && post.closedAt ? end : post.closedAt,
    endsAt: endsAt !== undefined && !post.closedAt ? end : post.endsAt,
  }
}
