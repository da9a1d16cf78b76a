import { charts, type ChartName } from '@marsad/contract/charts'
import type { DeviceSource } from '@marsad/contract/http/devices'
import type { ChartData } from '@marsad/contract/http/metrics'
import type { Victoria } from '../../engines/victoria.ts'
import { isValue } from '../../platform/metricsql.ts'
import { agentLines, type Lines } from './chart-lines.ts'
import { nodeLines } from './node-exporter.ts'
import { otelLines } from './open-telemetry.ts'
import type { Reach } from './rollup.ts'
import { spread, timesOf, type Window } from './window.rules.ts'

type Drawn = { workspaceId: string; device: { id: string; source: DeviceSource }; chart: ChartName }

const linesOf: Record<DeviceSource, (chart: ChartName, reach: Reach) => Lines[]> = {
  agent: (chart, reach) => agentLines[chart](reach),
  // Whatever sends, by the names that it sends.
  prometheus: (chart, reach) => [...(nodeLines[chart]?.(reach) ?? []), ...(otelLines[chart]?.(reach) ?? [])],
}

// Tells the results of a query's expressions apart.
const mark = 'marsad_line'

/** All lines of a chart by one query. */
export async function drawChart(
  victoria: Victoria,
  { workspaceId, device, chart }: Drawn,
  window: Window,
): Promise<ChartData> {
  const { stepSeconds } = window
  const lines = linesOf[device.source](chart, { where: isValue('device', device.id), stepSeconds })
  const marked = lines.map(({ expression }, n) => `label_set(${expression}, "${mark}", "${n}")`)
  const query = `union(${marked.join(', ')})`
  const series = lines.length > 0 ? await victoria.queryRange({ workspaceId, query, ...window }) : []
  return {
    unit: charts[chart],
    stepSeconds,
    times: timesOf(window),
    lines: series.flatMap(({ labels, points }) => {
      const line = lines[Number(labels[mark])]
      if (!line) return []
      const own = (line.by ?? []).flatMap((name) => (labels[name] ? [[name, labels[name]] as const] : []))
      return {
        labels: { ...Object.fromEntries(own), ...line.labels },
        statistic: line.statistic ?? ('average' as const),
        values: spread(points, window),
      }
    }),
  }
}
