import { isDeepStrictEqual } from 'node:util'
import { limitedFigures, usualLimits } from '@marsad/contract/device-limits'
import type { Device, DeviceChange, DeviceLimits } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { fromTo, recordAct } from '../../../platform/audit/audit.ts'
import { shippedVersion } from '../install/agent-files.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { changeDeviceRow, findDevice, type DeviceRow } from './devices.store.ts'
import { toDevice } from './devices.ts'

export async function changeDevice(ctx: WorkspaceCtx, id: string, changes: DeviceChange): Promise<Device> {
  const row = await change(ctx, id, changes)
  announce(ctx, ctx.caller.workspaceId, { kind: 'device', deviceId: id })
  return toDevice(row, await shippedVersion(ctx))
}

const change = (ctx: WorkspaceCtx, id: string, changes: DeviceChange): Promise<DeviceRow> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const device = await findDevice(tx, workspaceId, id)
    if (!device) throw new Failure('resource.not_found')
    const { name = device.name, kind = device.kind, tags = device.tags, limits = device.limits } = changes
    const details = {
      name: name === device.name ? undefined : fromTo(device.name, name),
      kind: kind === device.kind ? undefined : fromTo(device.kind, kind),
      tags:
        String(tags) === String(device.tags) ? undefined : fromTo(device.tags.join(', '), tags.join(', ')),
      limits: isDeepStrictEqual(limits, device.limits)
        ? undefined
        : fromTo(limitsInWords(device.limits), limitsInWords(limits)),
    }
    if (Object.values(details).every((detail) => detail === undefined)) return device
    await changeDeviceRow(tx, workspaceId, id, { name, kind, tags, limits })
    if (details.tags !== undefined) await ctx.hooks.tagsChanged(tx, ctx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'device.changed', target: name, details })
    return { ...device, name, kind, tags, limits }
  })

const limitsInWords = (limits: DeviceLimits | null) =>
  limitedFigures
    .map((figure) => {
      const { warn, bad } = (limits ?? usualLimits)[figure]
      return `${figure} ${Math.round(warn * 100)}/${Math.round(bad * 100)} %`
    })
    .join(', ')
