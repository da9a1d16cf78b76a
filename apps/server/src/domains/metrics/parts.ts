import type { DeviceParts } from '@marsad/contract/http/metrics'
import type { WorkspaceCtx } from '../../platform/context.ts'
import { getDevice } from '../devices/index.ts'
import { newestParts } from './parts.series.ts'
import type { Reach } from './metric-sources.ts'

export const partFigures = [
  'totalBytes',
  'usedBytes',
  'freeBytes',
  'isUp',
  'receiveBytesPerSecond',
  'transmitBytesPerSecond',
  'packetsReceived',
  'packetsSent',
] as const
export type PartFigure = (typeof partFigures)[number]

/** What each figure of a partition or an interface is, labelled `mountpoint` (`disk`, `type`) or `interface`. */
export type PartExpressions = (reach: Reach) => Record<PartFigure, string>

export async function getParts(ctx: WorkspaceCtx, id: string): Promise<DeviceParts> {
  const { source, lastSeenAt } = await getDevice(ctx, id)
  if (!lastSeenAt) return { asOf: null, partitions: [], interfaces: [] }
  const { workspaceId } = ctx.caller
  const at = new Date(lastSeenAt)
  const parts = await newestParts(ctx.engines.victoria, { workspaceId, device: { id, source }, at })
  return { asOf: lastSeenAt, ...parts }
}
