import type { Victoria } from '../../../engines/victoria.ts'
import { inGroups, isOneOf, isValue, seconds } from '../../../platform/metricsql.ts'
import { ownSeries, takingSeconds } from '../../../platform/own-series.ts'

/** Last-seen samples for the evaluator, by the server's clock: a device's clock may be wrong. */
export const writeSeen = (victoria: Victoria, sightings: ReadonlyMap<string, number>) =>
  write(
    victoria,
    [...sightings].map(([deviceId, at]) => `${ownSeries.seen}{device="${deviceId}"} 1 ${at}`),
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

const reachSeconds = 300

/** When devices were last seen by any gateway, up to a time; none for those not seen lately. */
export async function readLastSeen(
  victoria: Victoria,
  deviceIds: readonly string[],
  until: Date,
): Promise<Map<string, Date>> {
  const found = await inGroups(deviceIds, (ids) =>
    victoria.query({
      // Series of the server itself carry no workspace.
      workspaceId: '',
      query: `tlast_over_time(${ownSeries.seen}{${isValue('workspace', '')},${isOneOf('device', ids)}}[${seconds(reachSeconds)}])`,
      atSeconds: Math.ceil(until.getTime() / 1000),
    }),
  )
  return new Map(
    found.flatMap(({ labels: { device }, points: [point] }) =>
      device && point ? [[device, new Date(Math.round(point[1] * 1000))]] : [],
    ),
  )
}
