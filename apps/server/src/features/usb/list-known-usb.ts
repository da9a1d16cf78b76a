import type { KnownUsbList } from '@marsad/contract/http/inventory'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { listKnownRows } from './known-usb.store.ts'
import { toKnownUsb } from './to-usb-device.ts'

export const listKnownUsb = (ctx: WorkspaceCtx): Promise<KnownUsbList> =>
  inWorkspace(ctx, async (tx) => ({
    known: (await listKnownRows(tx, ctx.caller.workspaceId)).map(toKnownUsb),
  }))
