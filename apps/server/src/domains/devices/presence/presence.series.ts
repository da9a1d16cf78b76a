import type { Victoria } from '../../../engines/victoria.ts'
import { ownSeries, takingSeconds } from '../../../platform/own-series.ts'

/** Last-seen samples for the evaluator, by the server's clock: a device's clock may be wrong. */
export const writeSeen = (victoria: Victoria, sightings: readonly { deviceId: string; at: number }[]) =>
  write(
    victoria,
    sightings.map(({ deviceId, at }) => `${ownSeries.seen}{device="${deviceId}"} 1 ${at}`),
  )

/** Timestamps are rounded, so that several gateways write the same sample. */
export const writeTaking = (victoria: Victoria, now = Date.now()) => {
  const step = takingSeconds * 1000
  return write(victoria, [`${ownSeries.taking} 1 ${Math.floor(now / step) * step}`])
}

async function write(victoria: Victoria, lines: readonly string[]) {
  const status = await victoria.post('/api/v1/import/prometheus', Buffer.from(lines.join('\n')))
  if (status >= 300) throw new Error(`presence: VictoriaMetrics answered ${status}`)
}
