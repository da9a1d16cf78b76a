import type { Victoria } from '../../../engines/victoria.ts'
import { ownSeries, takingSeconds } from '../../../platform/own-series.ts'

/** Tells the evaluator who was heard, by the clock of the server: that of a device may be wrong. */
export const writeSeen = (victoria: Victoria, heard: readonly { deviceId: string; at: number }[]) =>
  write(
    victoria,
    heard.map(({ deviceId, at }) => `${ownSeries.seen}{device="${deviceId}"} 1 ${at}`),
  )

/** On round seconds, so that several gateways write one sample. */
export const writeTaking = (victoria: Victoria, now = Date.now()) => {
  const step = takingSeconds * 1000
  return write(victoria, [`${ownSeries.taking} 1 ${Math.floor(now / step) * step}`])
}

async function write(victoria: Victoria, lines: readonly string[]) {
  const status = await victoria.post('/api/v1/import/prometheus', Buffer.from(lines.join('\n')))
  if (status >= 300) throw new Error(`presence: VictoriaMetrics answered ${status}`)
}
