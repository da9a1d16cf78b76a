import { ranges, retentionSeconds, type ChartName } from '@marsad/contract/charts'
import type { ChartData, ChartQuery } from '@marsad/contract/http/metrics'
import type { WorkspaceCtx } from '../../lib/ctx.ts'
import { getDevice } from '../devices/index.ts'
import { drawChart } from './charts.series.ts'
import { windowFor } from './window.rules.ts'

export async function getChart(
  ctx: WorkspaceCtx,
  { id, chart }: { id: string; chart: ChartName },
  query: ChartQuery,
): Promise<ChartData> {
  const device = await getDevice(ctx, id)
  const now = Date.now()
  const to = Math.min(query.to ?? now, now)
  const from = Math.max(query.from ?? to - ranges['1h'] * 1000, now - retentionSeconds * 1000)
  const { workspaceId } = ctx.caller
  return drawChart(
    ctx.engines.victoria,
    { workspaceId, device, chart },
    windowFor({ from, to, width: query.width }),
  )
}
