import type { KnownUsb, NewKnownUsb } from '@marsad/contract/http/inventory'
import { mostKnownUsb } from '@marsad/contract/limits'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { judgeStrangers } from '../inventory/index.ts'
import { announce } from '../live/index.ts'
import { lockTeam } from '../workspaces/index.ts'
import { nameOfKnown } from './known-usb.rules.ts'
import { addKnownRow, countKnown } from './known-usb.store.ts'
import { toKnownUsb } from './to-usb-device.ts'

export async function addKnownUsb(ctx: WorkspaceCtx, known: NewKnownUsb): Promise<KnownUsb> {
  const { workspaceId } = ctx.caller
  const row = await inWorkspace(ctx, async (tx) => {
    await lockTeam(tx, workspaceId)
    const added = await addKnownRow(tx, workspaceId, known)
    if (!added) throw new Failure('usb.already_known')
    if ((await countKnown(tx, workspaceId)) > mostKnownUsb) throw new Failure('usb.list_full')
    await judgeStrangers(tx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'usb.known', target: nameOfKnown(added) })
    return added
  })
  announce(ctx, workspaceId, { kind: 'devices' })
  return toKnownUsb(row)
}
