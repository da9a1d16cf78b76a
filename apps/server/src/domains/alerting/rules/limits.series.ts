import type { Victoria } from '../../../engines/victoria.ts'
import { ownSeries } from '../../../platform/own-series.ts'
import type { Limit, MonitorLimit } from './limits.rules.ts'

const importPath = '/api/v1/import/prometheus'
const linesAtOnce = 20_000

/** Writes limits as samples of now. */
export async function writeLimits(
  victoria: Victoria,
  workspaceId: string,
  limits: readonly (Limit | MonitorLimit)[],
  now = Date.now(),
) {
  for (let from = 0; from < limits.length; from += linesAtOnce) {
    const lines = limits.slice(from, from + linesAtOnce).map((limit) => {
      const { deviceId, signal, severity, threshold } = limit
      const own = 'monitorId' in limit ? `monitor="${limit.monitorId}"` : `window="${limit.window}"`
      // Ids and words of closed lists: there is nothing to escape.
      return `${ownSeries.limit}{device="${deviceId ?? ''}",owner="${workspaceId}",signal="${signal}",severity="${severity}",${own}} ${threshold} ${now}`
    })
    await write(victoria, lines)
  }
}

/** Says that all limits were written: rules without it have nothing to compare with, and are not heard. */
export const writeLimitsWritten = (victoria: Victoria, count: number, now = Date.now()) =>
  write(victoria, [`${ownSeries.limitsWritten} ${count} ${now}`])

async function write(victoria: Victoria, lines: readonly string[]) {
  const status = await victoria.post(importPath, Buffer.from(lines.join('\n')))
  if (status >= 300) throw new Error(`limits: VictoriaMetrics answered ${status}`)
}
