import type { StatusPage, StatusPageChange } from '@marsad/contract/http/status-pages'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { answers } from './answers.ts'
import { assertPageWords } from './assert-words.ts'
import { keepOwnItems } from './keep-own-items.ts'
import { loadPage } from './load-page.ts'
import { showPage } from './show-pages.ts'
import { changePageRow, findPageRow, isTaken } from './status-pages.store.ts'

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
    }
    assertPageWords(given)
    await recordAct(tx, ctx, ctx.caller, {
      action: 'status_page.changed',
      target: given.slug,
      details: { fields: Object.keys(changes).join(', ') },
    })
    return { before: page, after: await changePageRow(tx, given) }
  })
  if (!after) throw new Failure('resource.not_found')
  for (const slug of new Set([before.slug, after.slug])) answers(ctx).changed(slug)
  return showPage(ctx, after)
}

async function assertFree(ctx: WorkspaceCtx, id: string, slug: string | undefined) {
  if (slug === undefined) return
  const page = await inWorkspace(ctx, (tx) => findPageRow(tx, ctx.caller.workspaceId, id))
  if (!page) throw new Failure('resource.not_found')
  if (page.slug !== slug && (await isTaken(ctx.engines.postgres, slug))) {
    throw new Failure('status_page.slug_taken')
  }
}
