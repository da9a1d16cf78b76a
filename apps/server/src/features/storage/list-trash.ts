import { Instant } from '@marsad/contract/instants'
import type { Crumb, Trash, TrashedItem, TrashQuery } from '@marsad/contract/http/storage'
import { storageLimits } from '@marsad/contract/storage'
import { z } from 'zod'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { readCursor, writeCursor } from '../../lib/cursor.ts'
import { pageOf } from '../../lib/page-of.ts'
import { toPlacedItem } from './to-item.ts'
import { listTrashRows, type TrashPlace, type TrashRow } from './trash.store.ts'
import { findWays } from './tree.store.ts'

const dayMs = 86_400_000
const Place = z.strictObject({ trashedAt: Instant, id: z.uuid() })

export const listTrash = (ctx: WorkspaceCtx, { cursor, limit }: TrashQuery): Promise<Trash> => {
  const after = readCursor(Place, cursor)
  return inWorkspace(ctx, async (tx) => {
    const rows = await listTrashRows(tx, ctx.caller.workspaceId, { after, limit: limit + 1 })
    const { items, nextCursor } = pageOf(rows, limit, (row) => writeCursor(placeOf(row)))
    const ways = await findWays(
      tx,
      items.map(({ parentId }) => parentId),
    )
    return { items: items.map((row) => toTrashedItem(row, ways)), nextCursor }
  })
}

const placeOf = ({ trashedAt, id }: TrashRow): TrashPlace => ({ trashedAt: trashedAt.toISOString(), id })

function toTrashedItem(
  { trashedBy, trashedAt, ...row }: TrashRow,
  ways: ReadonlyMap<string, Crumb[]>,
): TrashedItem {
  const purgedAt = new Date(trashedAt.getTime() + storageLimits.trashDays * dayMs)
  return {
    ...toPlacedItem(row, ways),
    trashedBy,
    trashedAt: trashedAt.toISOString(),
    purgedAt: purgedAt.toISOString(),
  }
}
