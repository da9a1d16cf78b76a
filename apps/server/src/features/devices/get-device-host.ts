import type { DeviceHost } from '@marsad/contract/http/devices'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findHost } from './devices.store.ts'

/** What the machine said of itself when it was last heard. */
export async function getDeviceHost(ctx: WorkspaceCtx, id: string): Promise<DeviceHost> {
  const row = await inWorkspace(ctx, (tx) => findHost(tx, ctx.caller.workspaceId, id))
  if (!row) throw new Failure('resource.not_found')
  return { host: row.host, asOf: row.reportedAt?.toISOString() ?? null, isLive: false }
}
