import type { Victoria } from '../../../engines/victoria.ts'
import { inGroups, isOneOf } from '../../../platform/metricsql.ts'
import { figures, spread, type Figure, type Window } from '../../metrics/index.ts'
import type { Level } from '../../metrics/index.ts'

type Of = { victoria: Victoria; workspaceId: string; level: Level }

const timeoutMs = 20_000

type FleetLines = Record<Figure, (number | null)[]>

/** One line over all devices for each figure, by one query. */
export async function fleetLines(
  { victoria, workspaceId, level }: Of,
  statistic: 'average' | 'maximum',
  window: Window,
): Promise<FleetLines> {
  const lines = figures.map(
    (figure) => `label_set(${level[statistic](figure, window.stepSeconds)}, "figure", "${figure}")`,
  )
  const query = `union(${lines.join(', ')})`
  const series = await victoria.queryRange({ workspaceId, query, timeoutMs, ...window })
  const lineOf = (figure: Figure) =>
    spread(series.find(({ labels }) => labels['figure'] === figure)?.points ?? [], window)
  return {
    cpu: lineOf('cpu'),
    memory: lineOf('memory'),
    disk: lineOf('disk'),
    receive: lineOf('receive'),
    transmit: lineOf('transmit'),
  }
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
  const keys = new Set(soonest.map(({ labels }) => `${labels['device']} ${labels['mountpoint']}`))
  const devices = [...new Set(soonest.flatMap(({ labels: { device } }) => device ?? []))]
  const lines = await inGroups(devices, (group) =>
    victoria.queryRange({
      workspaceId,
      query: level.partitions(isOneOf('device', group), stepSeconds),
      timeoutMs,
      ...window,
    }),
  )
  return lines.flatMap(({ labels: { device, mountpoint }, points }) =>
    device && mountpoint && keys.has(`${device} ${mountpoint}`)
      ? [{ deviceId: device, mountpoint, values: spread(points, window) }]
      : [],
  )
}
