import type { ItemsDone, Move } from '@marsad/contract/http/storage'
import { nameKey, storageLimits } from '@marsad/contract/storage'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { findItems, findTaken, moveItemRows, type ItemRow } from './items.store.ts'
import { loadFolder } from './items.ts'
import { holdSpace } from '../upkeep/spaces.store.ts'
import { findWays, measureFolder } from './tree.store.ts'

/** Moves all items, or none if one of them cannot be moved. */
export async function moveItems(ctx: WorkspaceCtx, { itemIds, folderId }: Move): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const moved = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const place = await loadFolder(tx, workspaceId, folderId)
    const items = await findItems(tx, workspaceId, itemIds)
    if (items.length < itemIds.length) throw new Failure('resource.not_found')
    const moving = items.filter((item) => item.parentId !== folderId)
    await assertReachable(tx, moving, folderId)
    await assertNamesFree(tx, place, moving)
    await moveItemRows(
      tx,
      moving.map(({ id }) => id),
      folderId,
    )
    return moving.length
  })
  if (moved > 0) announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: moved }
}

async function assertReachable(tx: Tx, moving: readonly ItemRow[], folderId: string | null) {
  if (folderId === null) return
  const way = (await findWays(tx, [folderId])).get(folderId) ?? []
  for (const item of moving) {
    if (item.kind === 'file') continue
    if (way.some(({ id }) => id === item.id)) throw new Failure('storage.into_itself')
    const { height } = await measureFolder(tx, item.id)
    if (way.length + 1 + height > storageLimits.depth) throw new Failure('storage.too_deep')
  }
}

async function assertNamesFree(tx: Tx, place: string, moving: readonly ItemRow[]) {
  const names = moving.map(({ name }) => name)
  const taken = await findTaken(tx, place, names)
  const isTwice = new Set(names.map(nameKey)).size < names.length
  if (taken.size > 0 || isTwice) throw new Failure('storage.name_taken')
}
