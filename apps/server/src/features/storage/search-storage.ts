import type { FoundItems, StorageSearch } from '@marsad/contract/http/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { readNameCursor, writeNameCursor } from '../../lib/name-cursor.ts'
import { pageOf } from '../../lib/page-of.ts'
import { searchItems } from './items.store.ts'
import { toPlacedItem } from './to-item.ts'
import { findWays } from './tree.store.ts'

export const searchStorage = (
  ctx: WorkspaceCtx,
  { search, cursor, limit }: StorageSearch,
): Promise<FoundItems> => {
  const after = readNameCursor(cursor)
  return inWorkspace(ctx, async (tx) => {
    const rows = await searchItems(tx, ctx.caller.workspaceId, { search, after, limit: limit + 1 })
    const { items, nextCursor } = pageOf(rows, limit, writeNameCursor)
    const ways = await findWays(
      tx,
      items.map(({ parentId }) => parentId),
    )
    return { items: items.map((row) => toPlacedItem(row, ways)), nextCursor }
  })
}
