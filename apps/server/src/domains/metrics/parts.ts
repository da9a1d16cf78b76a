import type { DeviceParts } from '@marsad/contract/http/metrics'
import type { WorkspaceCtx } from '../../platform/context.ts'
import { getDevice } from '../devices/index.ts'
import { newestParts } from './parts.series.ts'

export async function getParts(ctx: WorkspaceCtx, id: string): Promise<DeviceParts> {
  const { source, lastSeenAt } = await getDevice(ctx, id)
  if (!lastSeenAt) return { asOf: null, partitions: [], interfaces: [] }
  const { workspaceId } = ctx.caller
  const at = new Date(lastSeenAt)
  const parts = await newestParts(ctx.engines.victoria, { workspaceId, device: { id, source }, at })
  return { asOf: lastSeenAt, ...parts }
}
