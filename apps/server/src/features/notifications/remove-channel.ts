import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { deleteChannelRow } from './channels.store.ts'
import { giveUpOn } from './deliveries.store.ts'

export const removeChannel = (ctx: UserCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    await giveUpOn(tx, id)
    const row = await deleteChannelRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const details = { kind: row.kind }
    await recordAct(tx, ctx, ctx.caller, { action: 'channel.removed', target: row.name, details })
    return { success: true, message: 'Channel removed' }
  })
