import type { Victoria } from '../../engines/victoria.ts'
import { isOneOf } from '../../lib/metricsql.ts'
import { spread, type Figure, type Window } from '../metrics/index.ts'
import type { Level } from './levels.ts'

type Of = { victoria: Victoria; workspaceId: string; level: Level }

const timeoutMs = 20_000

/** One line over all devices. */
export async function fleetLine(
  { victoria, workspaceId, level }: Of,
  figure: Figure,
  statistic: 'average' | 'maximum',
  window: Window,
): Promise<(number | null)[]> {
  const query = level[statistic](figure, window.stepSeconds)
  const [line] = await victoria.queryRange({ workspaceId, query, timeoutMs, ...window })
  return spread(line?.points ?? [], window)
}

const spanOf = ({ fromSeconds, toSeconds, stepSeconds }: Window) => toSeconds - fromSeconds + stepSeconds

/** One number for each device over the whole window. */
async function byDevice({ victoria, workspaceId }: Of, query: string, { toSeconds }: Window) {
  const series = await victoria.query({ workspaceId, query, atSeconds: toSeconds, timeoutMs })
  return new Map(
    series.flatMap(({ labels: { device }, points: [point] }) =>
      device && point ? [[device, point[1]]] : [],
    ),
  )
}

export const meanByDevice = (of: Of, figure: 'cpu' | 'memory', window: Window) =>
  byDevice(of, of.level.mean(figure, spanOf(window)), window)

export const reportedByDevice = (of: Of, window: Window) =>
  byDevice(of, of.level.reported(spanOf(window)), window)

export type Partition = { deviceId: string; mountpoint: string; values: (number | null)[] }

const candidates = 50
const yearSeconds = 365 * 86_400

/** The partitions that the engine's own regression expects to be full soonest, with what was measured of them. */
export async function fillingPartitions(of: Of, window: Window): Promise<Partition[]> {
  const { victoria, workspaceId, level } = of
  const { stepSeconds, toSeconds: atSeconds } = window
  const over = level.partitionsOver(spanOf(window), stepSeconds)
  const secondsLeft = `(1 - last_over_time(${over})) / (deriv(${over}) > 0)`
  const query = `bottomk(${candidates}, (${secondsLeft}) < ${yearSeconds})`
  const soonest = await victoria.query({ workspaceId, query, atSeconds, timeoutMs })
  if (soonest.length === 0) return []
  const keys = new Set(soonest.map(({ labels }) => `${labels['device']} ${labels['mountpoint']}`))
  const devices = [...new Set(soonest.flatMap(({ labels: { device } }) => device ?? []))]
  const lines = await victoria.queryRange({
    workspaceId,
    query: level.partitions(isOneOf('device', devices), stepSeconds),
    timeoutMs,
    ...window,
  })
  return lines.flatMap(({ labels: { device, mountpoint }, points }) =>
    device && mountpoint && keys.has(`${device} ${mountpoint}`)
      ? [{ deviceId: device, mountpoint, values: spread(points, window) }]
      : [],
  )
}
