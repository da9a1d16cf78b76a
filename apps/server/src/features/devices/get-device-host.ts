import type { DeviceHost } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findHost } from './devices.store.ts'
import { lookAtDevice } from './look-at-device.ts'

/** What the machine says of itself now; while it cannot be asked, what it said when it was last heard. */
export async function getDeviceHost(ctx: WorkspaceCtx, id: string): Promise<DeviceHost> {
  const row = await inWorkspace(ctx, (tx) => findHost(tx, ctx.caller.workspaceId, id))
  if (!row) throw new Failure('resource.not_found')
  const told = await lookAtDevice(ctx, id, { ask: 'host' }).catch(() => undefined)
  if (told && 'host' in told) return { host: told.host, asOf: new Date().toISOString(), isLive: true }
  return { host: row.host, asOf: row.reportedAt?.toISOString() ?? null, isLive: false }
}
