import type { ItemsDone } from '@marsad/contract/http/storage'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { namesOf } from './names-of.ts'
import { purgeTrash } from './purge-trash.ts'
import { findTrashed } from './trash.store.ts'

/** Deletes what is in the trash for good. */
export async function purgeItems(ctx: UserCtx, trashedIds: readonly string[]): Promise<ItemsDone> {
  const { workspaceId } = ctx.caller
  const purged = await inWorkspace(ctx, async (tx) => {
    const items = await findTrashed(tx, workspaceId, trashedIds)
    if (items.length < trashedIds.length) throw new Failure('resource.not_found')
    await purgeTrash(tx, ctx, workspaceId, trashedIds)
    await recordAct(tx, ctx, ctx.caller, { action: 'storage.purged', ...namesOf(items) })
    return items.length
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, items: purged }
}
