import type { Victoria } from '../../../engines/victoria.ts'
import { ownSeries } from '../../../platform/own-series.ts'
import type { Threshold, MonitorThreshold } from './thresholds.rules.ts'

const importPath = '/api/v1/import/prometheus'
const linesAtOnce = 20_000

/** Thresholds are written as samples of the current time. */
export async function writeThresholds(
  victoria: Victoria,
  workspaceId: string,
  thresholds: readonly (Threshold | MonitorThreshold)[],
  now = Date.now(),
) {
  for (let from = 0; from < thresholds.length; from += linesAtOnce) {
    const lines = thresholds.slice(from, from + linesAtOnce).map((limit) => {
      const { deviceId, signal, severity, threshold } = limit
      const own = 'monitorId' in limit ? `monitor="${limit.monitorId}"` : `window="${limit.window}"`
      // Ids and values of closed lists: there is nothing to escape.
      return `${ownSeries.limit}{device="${deviceId ?? ''}",owner="${workspaceId}",signal="${signal}",severity="${severity}",${own}} ${threshold} ${now}`
    })
    await write(victoria, lines)
  }
}

/** The count of written thresholds: without it the evaluator does not count as evaluating. */
export const writeThresholdCount = (victoria: Victoria, count: number, now = Date.now()) =>
  write(victoria, [`${ownSeries.limitsWritten} ${count} ${now}`])

async function write(victoria: Victoria, lines: readonly string[]) {
  const status = await victoria.post(importPath, Buffer.from(lines.join('\n')))
  if (status >= 300) throw new Error(`limits: VictoriaMetrics answered ${status}`)
}
