import { ranges } from '@marsad/contract/charts'
import type { Latency, LatencyQuery } from '@marsad/contract/http/monitors'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { windowFor } from '../metrics/index.ts'
import { latencyLines } from './latency.series.ts'
import { findMonitor } from './monitors.store.ts'

export async function getLatency(
  ctx: WorkspaceCtx,
  id: string,
  { range, width }: LatencyQuery,
): Promise<Latency> {
  const { workspaceId } = ctx.caller
  const monitor = await inWorkspace(ctx, (tx) => findMonitor(tx, workspaceId, id))
  if (!monitor) throw new Failure('resource.not_found')
  const to = Date.now()
  const span = ranges[range]
  // Between two checks there is nothing to draw.
  const most = Math.floor(span / monitor.intervalSeconds / 2)
  const window = windowFor({ from: to - span * 1000, to, width: Math.min(width, most) })
  return latencyLines(ctx.engines.victoria, workspaceId, monitor, window)
}
