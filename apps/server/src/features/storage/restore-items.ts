import type { ItemsDone } from '@marsad/contract/http/storage'
import { nameKey } from '@marsad/contract/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { findFreeName } from './find-free-name.ts'
import { findItem } from './items.store.ts'
import { namesOf } from './names-of.ts'
import { holdSpace } from './spaces.store.ts'
import { findTrashed, restoreBranch } from './trash.store.ts'

/** Puts items back where they were, or at the top if that is gone; a name that was taken meanwhile gets a number. */
export async function restoreItems(ctx: WorkspaceCtx, trashedIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const restored = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const items = await findTrashed(tx, workspaceId, trashedIds)
    if (items.length < trashedIds.length) throw new Failure('resource.not_found')
    for (const { id, name, parentId } of items) {
      const folder = parentId === null ? undefined : await findItem(tx, workspaceId, parentId)
      const free = await findFreeName(tx, folder?.id ?? workspaceId, name)
      await restoreBranch(tx, id, { parentId: folder?.id ?? null, name: free, nameKey: nameKey(free) })
    }
    await recordAct(tx, ctx, ctx.caller, { action: 'storage.restored', ...namesOf(items) })
    return items.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: restored }
}
