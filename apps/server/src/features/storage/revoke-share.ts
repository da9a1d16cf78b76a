import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { deleteShareRow } from './shares.store.ts'

/** Ends a share at once, and the downloads that were begun with it before they start. */
export async function revokeShare(ctx: UserCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const share = await deleteShareRow(tx, workspaceId, id)
    if (!share) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'share.revoked', target: share.item.name })
  })
  announce(ctx, workspaceId, { kind: 'storage' })
  return { success: true, message: 'Share link revoked' }
}
