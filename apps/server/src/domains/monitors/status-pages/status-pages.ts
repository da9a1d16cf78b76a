import type { Done } from '@marsad/contract/http/auth'
import type {
  NewStatusPage,
  NewStatusPost,
  StatusGroup,
  StatusPage,
  StatusPageChange,
  StatusPageDetail,
  StatusPages,
} from '@marsad/contract/http/status-pages'
import { type PublicState, type StatusLanguages, statusLimits } from '@marsad/contract/monitors'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { lockTeam } from '../../identity/index.ts'
import { dropWaiting, forgetStates } from '../subscribers/events.store.ts'
import { deletePending } from '../subscribers/subscribers.store.ts'
import { answers } from './answers.ts'
import { groupsLeft, toPost } from './build-status.ts'
import { findItems } from './items.store.ts'
import { isOver } from './posts.rules.ts'
import { findPost, listOpenPosts, listPosts, type PostRow, type WholePost } from './posts.store.ts'
import { readStates } from './read-states.ts'
import { isWritten, isWrittenOrEmpty, stateOfItem, stateOfPage } from './state.rules.ts'
import {
  addPageRow,
  changePageRow,
  countPages,
  deletePageRow,
  findPageRow,
  isTaken,
  listPageRows,
  type PageRow,
} from './status-pages.store.ts'

/** As many posts as an editor shows. */
const mostPosts = 100

export function toPage(
  page: PageRow,
  { states, posts, now }: { states: Map<string, PublicState>; posts: readonly PostRow[]; now: Date },
): StatusPage {
  const groups = groupsLeft(page, states)
  const shown = groups
    .flatMap(({ items }) => items)
    .map(({ id }) => stateOfItem(id, states.get(id) ?? 'unknown', posts, now))
  return {
    id: page.id,
    slug: page.slug,
    languages: page.languages,
    title: page.title,
    description: page.description,
    groups,
    isPublished: page.isPublished,
    hasSubscriptions: page.hasSubscriptions,
    state: stateOfPage(shown, posts, now),
    openPosts: posts.filter((post) => !isOver(post, now)).length,
    createdAt: page.createdAt.toISOString(),
    changedAt: page.changedAt.toISOString(),
  }
}

/** The row is locked, so that changes are serialized. */
export async function loadPage(tx: Tx, workspaceId: string, id: string): Promise<PageRow> {
  const page = await findPageRow(tx, workspaceId, id, { isLocked: true })
  if (!page) throw new Failure('resource.not_found')
  return page
}

export async function loadPost(
  tx: Tx,
  workspaceId: string,
  { id, postId }: { id: string; postId: string },
): Promise<{ page: PageRow; post: WholePost }> {
  const page = await loadPage(tx, workspaceId, id)
  const post = await findPost(tx, { pageId: id, postId })
  if (!post) throw new Failure('resource.not_found')
  return { page, post }
}

const insist = (areThere: boolean) => {
  if (!areThere) throw new Failure('status_page.words_missing')
}

/** Texts are required in each language of the page. */
export function assertPageWords({
  languages,
  title,
  description,
  groups,
}: Pick<NewStatusPage, 'languages' | 'title' | 'description' | 'groups'>) {
  insist(
    isWritten(title, languages) &&
      isWrittenOrEmpty(description, languages) &&
      groups.every(
        ({ name, items }) =>
          isWrittenOrEmpty(name, languages) && items.every(({ label }) => isWritten(label, languages)),
      ),
  )
}

export const assertWords = (text: NewStatusPost['title'], languages: StatusLanguages) =>
  insist(isWritten(text, languages))

/** A post can only refer to items of its own page. */
export function assertItemsOf({ groups }: PageRow, ids: readonly string[]) {
  const shown = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)))
  if (!ids.every((id) => shown.has(id))) throw new Failure('resource.not_found')
}

const idsOf = (groups: readonly StatusGroup[]) => groups.flatMap(({ items }) => items.map(({ id }) => id))

/**
 * The groups, reduced to existing items of the workspace. Items removed since are dropped; items that were
 * never its own are not found.
 */
export async function keepOwnItems(
  tx: Tx,
  workspaceId: string,
  groups: StatusGroup[],
  before: readonly StatusGroup[] = [],
): Promise<StatusGroup[]> {
  const ids = idsOf(groups)
  if (ids.length > statusLimits.items || new Set(ids).size < ids.length) throw new Failure('request.invalid')
  const rows = await findItems(
    tx,
    workspaceId,
    groups.flatMap(({ items }) => items),
  )
  const own = {
    device: new Set(rows.devices.map(({ id }) => id)),
    monitor: new Set(rows.monitors.map(({ id }) => id)),
  }
  const known = new Set(idsOf(before))
  return groups.map(({ name, items }) => ({
    name,
    items: items.filter(({ kind, id }) => {
      if (own[kind].has(id)) return true
      if (!known.has(id)) throw new Failure('resource.not_found')
      return false
    }),
  }))
}

export async function listStatusPages(ctx: WorkspaceCtx): Promise<StatusPages> {
  const rows = await inWorkspace(ctx, (tx) => listPageRows(tx, ctx.caller.workspaceId))
  return { pages: await showPages(ctx, rows) }
}

export async function getStatusPage(ctx: WorkspaceCtx, id: string): Promise<StatusPageDetail> {
  const { row, posts, things } = await inWorkspace(ctx, async (tx) => {
    const found = await findPageRow(tx, ctx.caller.workspaceId, id)
    if (!found) throw new Failure('resource.not_found')
    const items = found.groups.flatMap((group) => group.items)
    return {
      row: found,
      posts: await listPosts(tx, id, { limit: mostPosts }),
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

export async function createStatusPage(ctx: WorkspaceCtx, given: NewStatusPage): Promise<StatusPage> {
  const { workspaceId } = ctx.caller
  assertPageWords(given)
  if (await isTaken(ctx.engines.postgres, given.slug)) throw new Failure('status_page.slug_taken')
  const row = await inWorkspace(ctx, async (tx) => {
    await lockTeam(tx, workspaceId)
    if ((await countPages(tx, workspaceId)) >= statusLimits.pages) {
      throw new Failure('status_page.limit_reached')
    }
    const groups = await keepOwnItems(tx, workspaceId, given.groups)
    await recordAct(tx, ctx, ctx.caller, { action: 'status_page.created', target: given.slug })
    return addPageRow(tx, { ...given, groups, id: newId(), workspaceId })
  })
  if (!row) throw new Failure('resource.not_found')
  answers(ctx).changed(row.slug)
  return showPage(ctx, row)
}

export async function changeStatusPage(
  ctx: WorkspaceCtx,
  id: string,
  changes: StatusPageChange,
): Promise<StatusPage> {
  const { workspaceId } = ctx.caller
  await assertFree(ctx, id, changes.slug)
  const { before, after } = await inWorkspace(ctx, async (tx) => {
    const page = await loadPage(tx, workspaceId, id)
    const groups = changes.groups
      ? await keepOwnItems(tx, workspaceId, changes.groups, page.groups)
      : page.groups
    const given = {
      id,
      workspaceId,
      slug: changes.slug ?? page.slug,
      languages: changes.languages ?? page.languages,
      title: changes.title ?? page.title,
      description: changes.description ?? page.description,
      groups,
      isPublished: changes.isPublished ?? page.isPublished,
      hasSubscriptions: changes.hasSubscriptions ?? page.hasSubscriptions,
    }
    assertPageWords(given)
    await recordAct(tx, ctx, ctx.caller, {
      action: 'status_page.changed',
      target: given.slug,
      details: { fields: Object.keys(changes).join(', ') },
    })
    if (!given.hasSubscriptions) await endSubscriptions(tx, id)
    return { before: page, after: await changePageRow(tx, given) }
  })
  if (!after) throw new Failure('resource.not_found')
  for (const slug of new Set([before.slug, after.slug])) answers(ctx).changed(slug)
  return showPage(ctx, after)
}

/** Confirmed subscribers stay, in case the switch is turned on again; pending ones cannot confirm meanwhile. */
async function endSubscriptions(tx: Tx, pageId: string) {
  await deletePending(tx, pageId)
  await dropWaiting(tx, pageId)
  await forgetStates(tx, pageId)
}

async function assertFree(ctx: WorkspaceCtx, id: string, slug: string | undefined) {
  if (slug === undefined) return
  const page = await inWorkspace(ctx, (tx) => findPageRow(tx, ctx.caller.workspaceId, id))
  if (!page) throw new Failure('resource.not_found')
  if (page.slug !== slug && (await isTaken(ctx.engines.postgres, slug))) {
    throw new Failure('status_page.slug_taken')
  }
}

export async function removeStatusPage(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const page = await inWorkspace(ctx, async (tx) => {
    const row = await deletePageRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'status_page.removed', target: row.slug })
    return row
  })
  answers(ctx).changed(page.slug)
  return { success: true, message: 'Status page removed' }
}

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
