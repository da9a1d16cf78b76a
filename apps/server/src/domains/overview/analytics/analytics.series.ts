import type { Victoria } from '../../../engines/victoria.ts'
import { inGroups, isOneOf } from '../../../platform/metricsql.ts'
import { figures, spread, type Figure, type Window } from '../../metrics/index.ts'
import type { Level } from '../../metrics/index.ts'

type Of = { victoria: Victoria; workspaceId: string; level: Level }

const timeoutMs = 20_000

type FleetLines = Record<Figure, (number | null)[]>

/** One line over all devices per figure, by one query. */
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

/** One number per device over the whole window. */
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

/** The mean over the window before this one. */
export const previousMeanByDevice = (of: Of, figure: 'cpu' | 'memory', window: Window) =>
  meanByDevice(of, figure, { ...window, ...before(window) })

const before = (window: Window) => {
  const span = spanOf(window)
  return { fromSeconds: window.fromSeconds - span, toSeconds: window.toSeconds - span }
}

export const peakByDevice = (of: Of, figure: 'cpu' | 'memory', window: Window) =>
  byDevice(of, of.level.peak(figure, spanOf(window)), window)

export const peakSecondsOf = (of: Of, window: Window) => of.level.peakSeconds?.(spanOf(window)) ?? null

export const reportedByDevice = (of: Of, window: Window) =>
  byDevice(of, of.level.reported(spanOf(window)), window)

/** When the level's data begin, as Unix time in seconds. */
export async function levelBegins(of: Of, window: Window): Promise<number> {
  const query = of.level.begins?.(spanOf(window))
  if (!query) return 0
  const { victoria, workspaceId } = of
  const [series] = await victoria.query({ workspaceId, query, atSeconds: window.toSeconds, timeoutMs })
  return series?.points[0]?.[1] ?? window.toSeconds
}

/** The fullest partitions at the end of the window. */
export async function fullestPartitions({ victoria, workspaceId, level }: Of, window: Window, most: number) {
  const query = `topk(${most}, ${level.partitions('', Math.max(window.stepSeconds, 3600))})`
  const series = await victoria.query({ workspaceId, query, atSeconds: window.toSeconds, timeoutMs })
  return series
    .flatMap(({ labels: { device, mountpoint }, points: [point] }) =>
      device && mountpoint && point ? [{ deviceId: device, mountpoint, usedRatio: point[1] }] : [],
    )
    .toSorted((a, b) => b.usedRatio - a.usedRatio)
}

export type Partition = { deviceId: string; mountpoint: string; values: (number | null)[] }

const candidates = 50
const yearSeconds = 365 * 86_400

/** Partitions that the engine's regression predicts to fill soonest, with their measured values. */
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

/** Samples of a workspace stored within the last day. */
export async function countSamplesOfDay(victoria: Victoria, workspaceId: string): Promise<number> {
  const [total] = await victoria.query({ workspaceId, query: 'sum(count_over_time({__name__!=""}[1d]))' })
  return total?.points[0]?.[1] ?? 0
}
