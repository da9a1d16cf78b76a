import type { Done } from '@marsad/contract/http/auth'
import type { PageQuery } from '@marsad/contract/http/common'
import type { Subscriber, Subscribers } from '@marsad/contract/http/status-subscribers'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { findPageRow, type PageRow } from '../status-pages/status-pages.store.ts'
import { hasMail } from './subscribers.mail.ts'
import { countRows, deleteRow, listRows, type SubscriberRow } from './subscribers.store.ts'

export async function listSubscribers(
  ctx: WorkspaceCtx,
  id: string,
  { cursor, limit }: PageQuery,
): Promise<Subscribers> {
  const { page, rows, counted } = await inWorkspace(ctx, async (tx) => {
    const found = await findPageRow(tx, ctx.caller.workspaceId, id)
    if (!found) throw new Failure('resource.not_found')
    return {
      page: found,
      rows: await listRows(tx, id, { before: cursor, limit: limit + 1 }),
      counted: await countRows(tx, id),
    }
  })
  const { items, nextCursor } = pageOf(rows, limit, (row) => row.id)
  return {
    subscribers: items.map((row) => toSubscriber(row, page)),
    nextCursor,
    ...counted,
    hasMail: await hasMail(ctx),
  }
}

function toSubscriber(row: SubscriberRow, { groups }: PageRow): Subscriber {
  const { id, email, locale, itemIds, createdAt, confirmedAt } = row
  const items = groups.flatMap((group) => group.items)
  return {
    id,
    email,
    locale,
    items: itemIds && items.filter((item) => itemIds.includes(item.id)).map(({ label }) => label),
    since: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }
}

export const removeSubscriber = (
  ctx: WorkspaceCtx,
  { id, subscriberId }: { id: string; subscriberId: string },
): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const page = await findPageRow(tx, ctx.caller.workspaceId, id)
    const removed = page && (await deleteRow(tx, id, subscriberId))
    if (!removed) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, {
      action: 'status_page.changed',
      target: page.slug,
      details: { unsubscribed: removed.email },
    })
    return { success: true, message: 'Subscriber removed' }
  })
