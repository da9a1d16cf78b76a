import type { Done } from '@marsad/contract/http/auth'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { deleteDeviceRow, pauseProbedBy } from './devices.store.ts'

/** Takes the device and its key away; its samples stay until they are old. */
export async function removeDevice(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    await pauseProbedBy(tx, workspaceId, id)
    const device = await deleteDeviceRow(tx, workspaceId, id)
    if (!device) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'device.removed', target: device.name })
  })
  announce(ctx, workspaceId, { kind: 'devices' })
  return { success: true, message: 'Device removed' }
}
