import type { ItemsDone } from '@marsad/contract/http/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { findItems } from './items.store.ts'
import { namesOf } from './names-of.ts'
import { holdSpace } from './spaces.store.ts'
import { trashBranch } from './trash.store.ts'
import { userOf } from './user-of.ts'

/** Moves items with all that is in them to the trash, where they wait for 30 days. */
export async function trashItems(ctx: WorkspaceCtx, itemIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const userId = userOf(ctx.caller)
  const trashed = await inWorkspace(ctx, async (tx) => {
    await holdSpace(tx, workspaceId)
    const items = await findItems(tx, workspaceId, itemIds)
    if (items.length < itemIds.length) throw new Failure('resource.not_found')
    // One that was in another one went with it.
    for (const { id } of items) await trashBranch(tx, { workspaceId, id, userId })
    await recordAct(tx, ctx, ctx.caller, { action: 'storage.trashed', ...namesOf(items) })
    return items.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: trashed }
}
