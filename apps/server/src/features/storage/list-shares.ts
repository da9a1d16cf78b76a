import type { ShareList, SharesQuery } from '@marsad/contract/http/storage'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { pageOf } from '../../lib/page-of.ts'
import { listShareRows } from './shares.store.ts'
import { toShare } from './to-share.ts'

export async function listShares(ctx: UserCtx, { itemId, cursor, limit }: SharesQuery): Promise<ShareList> {
  const rows = await inWorkspace(ctx, (tx) =>
    listShareRows(tx, ctx.caller.workspaceId, { itemId, before: cursor, limit: limit + 1 }),
  )
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => id)
  return { shares: items.map((row) => ({ ...toShare(row), item: row.item })), nextCursor }
}
