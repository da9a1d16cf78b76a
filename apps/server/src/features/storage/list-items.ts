import type { StorageList, StorageQuery } from '@marsad/contract/http/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { readItemCursor, writeItemCursor } from './item-place.ts'
import { listFolder } from './items.store.ts'
import { loadFolder } from './load-folder.ts'
import { toItem } from './to-item.ts'
import { findWays } from './tree.store.ts'

export async function listItems(ctx: WorkspaceCtx, query: StorageQuery): Promise<StorageList> {
  const { folder = null, sort, direction, cursor, limit } = query
  const after = readItemCursor(sort, cursor)
  const { rows, way } = await inWorkspace(ctx, async (tx) => {
    const place = await loadFolder(tx, ctx.caller.workspaceId, folder)
    return {
      rows: await listFolder(tx, place, { sort, direction, after, limit: limit + 1 }),
      way: folder === null ? [] : ((await findWays(tx, [folder])).get(folder) ?? []),
    }
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    breadcrumbs: way,
    items: items.map(toItem),
    nextCursor: rows.length > limit && last ? writeItemCursor(sort, last) : null,
  }
}
