import { usualLimits } from '@marsad/contract/device-limits'
import type { Done } from '@marsad/contract/http/auth'
import type { Device } from '@marsad/contract/http/devices'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { createCache } from '../../../platform/cache.ts'
import { inWorkspace, perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import { lockTeam } from '../../identity/index.ts'
import { shippedVersion } from '../install/agent-files.ts'
import { isOlderVersion, stateOf } from './device-state.rules.ts'
import { countDevices, deleteDeviceRow, type DeviceRow, findDevice } from './devices.store.ts'

/** Includes the agent version that this server ships, if any. */
export const toDevice = (
  { createdAt, lastSeenAt, bootTime, clonedAt, limits, ...device }: DeviceRow,
  shippedAgent: string | null,
): Device => ({
  ...device,
  newerAgent: shippedAgent && isOlderVersion(device.agentVersion, shippedAgent) ? shippedAgent : null,
  state: stateOf({ lastSeenAt, openAlerts: device.openAlerts }),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  bootTime: bootTime?.toISOString() ?? null,
  clonedAt: clonedAt?.toISOString() ?? null,
  limits: limits ?? usualLimits,
})

export async function getDevice(ctx: WorkspaceCtx, id: string): Promise<Device> {
  const row = await inWorkspace(ctx, (tx) => findDevice(tx, ctx.caller.workspaceId, id))
  if (!row) throw new Failure('resource.not_found')
  return toDevice(row, await shippedVersion(ctx))
}

/** More devices than all processes together can add while a cached count is used. */
const mostMeanwhile = 1000
const cachedCounts = perService(() => createCache<number>({ freshMs: 1000, staleMs: 0, most: 1000 }))

/**
 * The operator sets the device quota of a workspace. Only when it is nearly reached do enrolments wait for each other
 * and count exactly.
 */
export async function assertDeviceRoom(service: Service, tx: Tx, workspaceId: string) {
  const quota = service.config.limits.devices
  const count = () => countDevices(tx, workspaceId)
  if ((await cachedCounts(service)(workspaceId, count)) < quota - mostMeanwhile) return
  await lockTeam(tx, workspaceId)
  if ((await count()) >= quota) throw new Failure('device.limit_reached')
}

/** Deletes the device and its key; its samples stay until the end of retention. */
export async function removeDevice(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  await inWorkspace(ctx, async (tx) => {
    await ctx.hooks.deviceRemoved(tx, { workspaceId, deviceId: id })
    const device = await deleteDeviceRow(tx, workspaceId, id)
    if (!device) throw new Failure('resource.not_found')
    await recordAct(tx, ctx, ctx.caller, { action: 'device.removed', target: device.name })
  })
  announce(ctx, workspaceId, { kind: 'devices' })
  return { success: true, message: 'Device removed' }
}
