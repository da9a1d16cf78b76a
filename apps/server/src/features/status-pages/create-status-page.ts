import type { NewStatusPage, StatusPage } from '@marsad/contract/http/status-pages'
import { statusLimits } from '@marsad/contract/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { newId } from '../../lib/id.ts'
import { recordAct } from '../audit/index.ts'
import { lockTeam } from '../workspaces/index.ts'
import { answers } from './answers.ts'
import { assertPageWords } from './assert-words.ts'
import { keepOwnItems } from './keep-own-items.ts'
import { showPage } from './show-pages.ts'
import { addPageRow, countPages, isTaken } from './status-pages.store.ts'

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
