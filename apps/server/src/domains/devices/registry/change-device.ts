import type { AuditField } from '@marsad/contract/audit-fields'
import { isDeepStrictEqual } from 'node:util'
import { limitedFigures, usualLimits } from '@marsad/contract/device-limits'
import {
  type Device,
  DeviceChange,
  type DeviceLimits,
  type DevicesTagged,
  type DeviceTagging,
  Tags,
} from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { fromTo, recordAct } from '../../../platform/audit/audit.ts'
import { shippedVersion } from '../install/agent-files.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { changeDeviceRow, findDevice, lockTags, type DeviceRow } from './devices.store.ts'
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

/** Adds or removes a tag of several devices; those that cannot be changed are named. */
export async function tagDevices(ctx: WorkspaceCtx, given: DeviceTagging): Promise<DevicesTagged> {
  const { workspaceId } = ctx.caller
  const result: DevicesTagged = { changed: [], failed: [] }
  await inWorkspace(ctx, async (tx) => {
    const rows = new Map((await lockTags(tx, workspaceId, given.deviceIds)).map((row) => [row.id, row]))
    if (rows.size === 0) throw new Failure('resource.not_found')
    let hasChanged = false
    for (const id of new Set(given.deviceIds)) {
      const device = rows.get(id)
      const others = device?.tags.filter((tag) => tag !== given.tag) ?? []
      const { data: tags } = Tags.safeParse(given.change === 'add' ? [...others, given.tag] : others)
      if (!device || !tags) {
        result.failed.push({ id, reason: device ? 'too_many_tags' : 'not_found' })
        continue
      }
      result.changed.push(id)
      if (tags.length === device.tags.length) continue
      hasChanged = true
      await changeDeviceRow(tx, workspaceId, id, { tags })
      const details = { tags: fromTo(device.tags.join(', '), tags.join(', ')) }
      await recordAct(tx, ctx, ctx.caller, { action: 'device.changed', target: device.name, details })
    }
    if (hasChanged) await ctx.hooks.tagsChanged(tx, ctx, workspaceId)
  })
  announce(ctx, workspaceId, { kind: 'devices' })
  return result
}

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
