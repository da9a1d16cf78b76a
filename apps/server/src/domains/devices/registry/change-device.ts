import type { AuditField } from '@marsad/contract/audit-fields'
import { isDeepStrictEqual } from 'node:util'
import { limitedFigures, usualLimits } from '@marsad/contract/device-limits'
import { type Device, DeviceChange, type DeviceLimits } from '@marsad/contract/http/devices'
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
    const changed = { ...device, ...definedOf(changes) }
    const details = Object.fromEntries(
      fields
        .filter((field) => !isDeepStrictEqual(changed[field], device[field]))
        .map((field) => [field, fromTo(inWords(device, field), inWords(changed, field))]),
    )
    if (Object.keys(details).length === 0) return device
    await changeDeviceRow(tx, workspaceId, id, changes)
    if ('tags' in details) await ctx.hooks.tagsChanged(tx, ctx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, { action: 'device.changed', target: changed.name, details })
    return changed
  })

type Field = keyof DeviceChange & AuditField
const fields = Object.keys(DeviceChange.shape) as Field[]

/** Absent and undefined fields of a request mean unchanged. */
const definedOf = (changes: DeviceChange) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<
    Pick<DeviceRow, Field>
  >

/** The value of a field in the audit log. */
function inWords(device: Pick<DeviceRow, Field>, field: Field): string {
  if (field === 'limits') return limitsInWords(device.limits)
  if (field === 'tags') return device.tags.join(', ')
  return device[field]
}

const limitsInWords = (limits: DeviceLimits | null) =>
  limitedFigures
    .map((figure) => {
      const { warn, bad } = (limits ?? usualLimits)[figure]
      return `${figure} ${Math.round(warn * 100)}/${Math.round(bad * 100)} %`
    })
    .join(', ')
