import type { Done } from '@marsad/contract/http/auth'
import type { KnownUsb, KnownUsbList, NewKnownUsb } from '@marsad/contract/http/inventory'
import { mostKnownUsb } from '@marsad/contract/limits'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { lockTeam } from '../../identity/index.ts'
import { judgeUnknown } from '../parts/posture.store.ts'
import { addKnownRow, countKnown, deleteKnownRow, listKnownRows } from './usb.store.ts'
import { toKnownUsb } from './usb.ts'

/** `0781:5583 4C530001` in the audit log; without a serial number, every device of the model. */
export const nameOfKnown = ({
  vendorId,
  productId,
  serial,
}: Record<'vendorId' | 'productId' | 'serial', string>) => `${vendorId}:${productId} ${serial}`.trimEnd()

export const listKnownUsb = (ctx: WorkspaceCtx): Promise<KnownUsbList> =>
  inWorkspace(ctx, async (tx) => ({
    known: (await listKnownRows(tx, ctx.caller.workspaceId)).map(toKnownUsb),
  }))

export async function addKnownUsb(ctx: WorkspaceCtx, known: NewKnownUsb): Promise<KnownUsb> {
  const { workspaceId } = ctx.caller
  const row = await inWorkspace(ctx, async (tx) => {
    await lockTeam(tx, workspaceId)
    const added = await addKnownRow(tx, workspaceId, known)
    if (!added) throw new Failure('usb.already_known')
    if ((await countKnown(tx, workspaceId)) > mostKnownUsb) throw new Failure('usb.list_full')
    await judgeUnknown(tx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'usb.known', target: nameOfKnown(added) })
    return added
  })
  announce(ctx, workspaceId, { kind: 'devices' })
  return toKnownUsb(row)
}

export async function removeKnownUsb(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    const row = await deleteKnownRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await judgeUnknown(tx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'usb.forgotten', target: nameOfKnown(row) })
  })
  announce(ctx, workspaceId, { kind: 'devices' })
  return { success: true, message: 'USB device removed from the list' }
}
