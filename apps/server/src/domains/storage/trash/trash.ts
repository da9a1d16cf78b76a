import type { Crumb, ItemsDone, Trash, TrashedItem, TrashQuery } from '@marsad/contract/http/storage'
import { Instant } from '@marsad/contract/instants'
import { nameKey, storageLimits } from '@marsad/contract/storage'
import { z } from 'zod'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type UserCtx, type WorkspaceCtx } from '../../../platform/context.ts'
import { pageOf, readCursor, writeCursor } from '../../../platform/cursors.ts'
import { Failure } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { findFreeName } from '../items/folders.ts'
import { findItem } from '../items/items.store.ts'
import { namesOf, toLocatedItem, userOf } from '../items/items.ts'
import { findWays, measureFolder, outermostFirst } from '../items/tree.store.ts'
import { holdSpace } from '../upkeep/spaces.store.ts'
import { purgeTrash } from './purge.ts'
import {
  findAnywhere,
  findOldTrash,
  listTrashRows,
  restoreBranch,
  trashBranch,
  type TrashCursor,
  type TrashRow,
} from './trash.store.ts'

const dayMs = 86_400_000
const TrashCursorShape = z.strictObject({ trashedAt: Instant, id: z.uuid() })

export const listTrash = (ctx: WorkspaceCtx, { cursor, limit }: TrashQuery): Promise<Trash> => {
  const after = readCursor(TrashCursorShape, cursor)
  return inWorkspace(ctx, async (tx) => {
    const rows = await listTrashRows(tx, ctx.caller.workspaceId, { after, limit: limit + 1 })
    const { items, nextCursor } = pageOf(rows, limit, (row) => writeCursor(cursorOf(row)))
    const ways = await findWays(
      tx,
      items.map(({ parentId }) => parentId),
    )
    return { items: items.map((row) => toTrashedItem(row, ways)), nextCursor }
  })
}

const cursorOf = ({ trashedAt, id }: TrashRow): TrashCursor => ({ trashedAt: trashedAt.toISOString(), id })

function toTrashedItem(
  { trashedBy, trashedAt, ...row }: TrashRow,
  ways: ReadonlyMap<string, Crumb[]>,
): TrashedItem {
  const purgedAt = new Date(trashedAt.getTime() + storageLimits.trashDays * dayMs)
  return {
    ...toLocatedItem(row, ways),
    trashedBy,
    trashedAt: trashedAt.toISOString(),
    purgedAt: purgedAt.toISOString(),
  }
}

/** Moves items and their contents to the trash for 30 days. Items already there stay. */
export async function trashItems(ctx: WorkspaceCtx, itemIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const userId = userOf(ctx.caller)
  const trashed = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const named = await findAnywhere(tx, workspaceId, itemIds)
    if (named.length < itemIds.length) throw new Failure('resource.not_found')
    const items = named.filter(({ rootId }) => rootId === null)
    // An item inside another selected one is deleted and restored with it.
    for (const { id } of await outermostFirst(tx, items)) await trashBranch(tx, { workspaceId, id, userId })
    if (items.length > 0) {
      await recordAct(tx, ctx, ctx.caller, { action: 'storage.trashed', ...namesOf(items) })
    }
    return named.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: trashed }
}

/**
 * Restores items to their folder, or to the top level if that is gone or too deep; a name taken meanwhile gets
 * a number. Contents of a folder are restored with it, and items already restored stay as they are.
 */
export async function restoreItems(ctx: WorkspaceCtx, trashedIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const restored = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const named = await findAnywhere(tx, workspaceId, trashedIds)
    const roots = named.filter(({ id, rootId }) => rootId === id)
    const rootIds = new Set<string | null>(roots.map(({ id }) => id)).add(null)
    if (named.length < trashedIds.length || named.some(({ rootId }) => !rootIds.has(rootId))) {
      throw new Failure('resource.not_found')
    }
    for (const root of await outermostFirst(tx, roots)) {
      const parentId = await findParent(tx, workspaceId, root)
      const free = await findFreeName(tx, parentId ?? workspaceId, root.name)
      await restoreBranch(tx, root.id, { parentId, name: free, nameKey: nameKey(free) })
    }
    if (roots.length > 0) {
      await recordAct(tx, ctx, ctx.caller, { action: 'storage.restored', ...namesOf(roots) })
    }
    return named.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: restored }
}

type Root = Awaited<ReturnType<typeof findAnywhere>>[number]

async function findParent(tx: Tx, workspaceId: string, { id, kind, parentId }: Root): Promise<string | null> {
  const folder = parentId === null ? undefined : await findItem(tx, workspaceId, parentId)
  if (!folder || kind === 'file') return folder?.id ?? null
  const way = (await findWays(tx, [folder.id])).get(folder.id) ?? []
  const { height } = await measureFolder(tx, id, { isTrashed: true })
  return way.length + 1 + height > storageLimits.depth ? null : folder.id
}

const batch = 500

/** Permanently deletes everything in the trash at the time of the request. */
export async function emptyTrash(ctx: UserCtx): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const now = new Date()
  const purgeBatch = () =>
    inWorkspace(ctx, async (tx) => {
      const rootIds = await findOldTrash(tx, workspaceId, now, batch)
      if (rootIds.length === 0) return 0
      await purgeTrash(tx, ctx, workspaceId, rootIds)
      const details = { items: String(rootIds.length) }
      await recordAct(tx, ctx, ctx.caller, { action: 'storage.purged', details })
      return rootIds.length
    })
  let purged = 0
  for (let count = await purgeBatch(); count > 0; count = await purgeBatch()) purged += count
  if (purged > 0) announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: purged }
}
