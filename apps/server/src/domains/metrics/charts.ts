import { type ChartName, ranges, retentionSeconds } from '@marsad/contract/charts'
import type { DeviceSource } from '@marsad/contract/http/devices'
import type { ChartData, ChartQuery, DeviceParts } from '@marsad/contract/http/metrics'
import type { WorkspaceCtx } from '../../platform/context.ts'
import { getDevice } from '../devices/index.ts'
import { drawChart } from './charts.series.ts'
import { newestParts } from './parts.series.ts'
import { windowFor } from './window.rules.ts'

export async function getChart(
  ctx: WorkspaceCtx,
  { id, chart }: { id: string; chart: ChartName },
  query: ChartQuery,
): Promise<ChartData> {
  const now = Date.now()
  const to = Math.min(query.to ?? now, now)
  const from = Math.max(query.from ?? to - ranges['1h'] * 1000, now - retentionSeconds * 1000)
  const window = windowFor({ from, to, width: query.width })
  const { workspaceId } = ctx.caller
  const draw = (source: DeviceSource) =>
    drawChart(ctx.engines.victoria, { workspaceId, device: { id, source }, chart }, window)

  // Nearly every device has our agent, so its samples are read while the row is loaded.
  const [device, drawn] = await Promise.all([getDevice(ctx, id), draw('agent')])
  return device.source === 'agent' ? drawn : draw(device.source)
}

/** The partitions and interfaces of a device as they were last reported. */
export async function getParts(ctx: WorkspaceCtx, id: string): Promise<DeviceParts> {
  const { source, lastSeenAt } = await getDevice(ctx, id)
  if (!lastSeenAt) return { asOf: null, partitions: [], interfaces: [] }
  const { workspaceId } = ctx.caller
  const at = new Date(lastSeenAt)
  const parts = await newestParts(ctx.engines.victoria, { workspaceId, device: { id, source }, at })
  return { asOf: lastSeenAt, ...parts }
}
