import type { ItemsDone } from '@marsad/contract/http/storage'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { purgeTrash } from './purge-trash.ts'
import { findOldTrash } from './trash.store.ts'

const batch = 500

/** Deletes for good all that was in the trash when it was asked for. */
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
