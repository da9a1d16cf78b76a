import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { judgeStrangers } from '../inventory/index.ts'
import { announce } from '../live/index.ts'
import { nameOfKnown } from './known-usb.rules.ts'
import { deleteKnownRow } from './known-usb.store.ts'

export async function removeKnownUsb(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const row = await deleteKnownRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await judgeStrangers(tx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'usb.forgotten', target: nameOfKnown(row) })
  })
  announce(ctx, workspaceId, { kind: 'devices' })
  return { success: true, message: 'USB device removed from the list' }
}
