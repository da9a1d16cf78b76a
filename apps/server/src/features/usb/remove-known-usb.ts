import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { judgeStrangers } from '../inventory/index.ts'
import { nameOfKnown } from './known-usb.rules.ts'
import { deleteKnownRow } from './known-usb.store.ts'

export const removeKnownUsb = (ctx: WorkspaceCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const row = await deleteKnownRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await judgeStrangers(tx, ctx.caller.workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'usb.forgotten', target: nameOfKnown(row) })
    return { success: true, message: 'USB device removed from the list' }
  })
