import type { Device, DeviceChange } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { fromTo, recordAct } from '../audit/index.ts'
import { announce } from '../live/index.ts'
import { changeDeviceRow, findDevice } from './devices.store.ts'
import { toDevice } from './to-device.ts'

export async function changeDevice(ctx: WorkspaceCtx, id: string, changes: DeviceChange): Promise<Device> {
  const device = await change(ctx, id, changes)
  announce(ctx, ctx.caller.workspaceId, { kind: 'device', deviceId: id })
  return device
}

const change = (ctx: WorkspaceCtx, id: string, changes: DeviceChange): Promise<Device> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const device = await findDevice(tx, workspaceId, id)
    if (!device) throw new Failure('resource.not_found')
    const { name = device.name, kind = device.kind, tags = device.tags } = changes
    const details = {
      name: name === device.name ? undefined : fromTo(device.name, name),
      kind: kind === device.kind ? undefined : fromTo(device.kind, kind),
      tags:
        String(tags) === String(device.tags) ? undefined : fromTo(device.tags.join(', '), tags.join(', ')),
    }
    if (Object.values(details).every((detail) => detail === undefined)) return toDevice(device)
    await changeDeviceRow(tx, workspaceId, id, { name, kind, tags })
    await recordAct(tx, ctx, ctx.caller, { action: 'device.changed', target: name, details })
    return toDevice({ ...device, name, kind, tags })
  })
