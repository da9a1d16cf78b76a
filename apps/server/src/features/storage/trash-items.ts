import type { ItemsDone } from '@marsad/contract/http/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { namesOf } from './names-of.ts'
import { holdSpace } from './spaces.store.ts'
import { findAnywhere, trashBranch } from './trash.store.ts'
import { outermostFirst } from './tree.store.ts'
import { userOf } from './user-of.ts'

/** Moves items with all that is in them to the trash, where they wait for 30 days. One that is there already stays there. */
export async function trashItems(ctx: WorkspaceCtx, itemIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const userId = userOf(ctx.caller)
  const trashed = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const named = await findAnywhere(tx, workspaceId, itemIds)
    if (named.length < itemIds.length) throw new Failure('resource.not_found')
    const items = named.filter(({ rootId }) => rootId === null)
    // One that is in another one goes with it, and comes back with it.
    for (const { id } of await outermostFirst(tx, items)) await trashBranch(tx, { workspaceId, id, userId })
    if (items.length > 0) {
      await recordAct(tx, ctx, ctx.caller, { action: 'storage.trashed', ...namesOf(items) })
    }
    return named.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: trashed }
}
