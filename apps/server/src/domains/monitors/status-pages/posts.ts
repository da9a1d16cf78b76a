import type { Done } from '@marsad/contract/http/auth'
import type {
  NewPostUpdate,
  NewStatusPost,
  StatusPost,
  StatusPostChange,
} from '@marsad/contract/http/status-pages'
import { statusLimits } from '@marsad/contract/monitors'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { answers } from './answers.ts'
import { toPost } from './build-status.ts'
import { areTimesSound, mayFollow, type PostTimes, timesAfter } from './posts.rules.ts'
import {
  addPostRow,
  addUpdateRow,
  changePostRow,
  countPosts,
  deletePostRow,
  findPost,
} from './posts.store.ts'
import { inLanguage } from './state.rules.ts'
import type { PageRow } from './status-pages.store.ts'
import { notifyOfPost } from '../subscribers/notify-subscribers.ts'
import { assertItemsOf, assertWords, loadPage, loadPost } from './status-pages.ts'

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

/** A changed end sets `closedAt` of a closed post, and the planned end of an open one. */
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

type Changed = { page: PageRow; postId: string; did: 'posted' | 'edited' | 'updated' }

/** A post of a page is changed, the act is recorded, and readers see it at once. */
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
    if (changed.did !== 'edited') await notifyOfPost(tx, ctx, changed.page, found)
    return { page: changed.page, post: found }
  })
  answers(ctx).changed(page.slug)
  return toPost(post, now)
}

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
