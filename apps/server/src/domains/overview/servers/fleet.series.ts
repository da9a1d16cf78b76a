import { timing } from '@marsad/contract/agent/protocol'
import type { DeviceSource, LatestFigures } from '@marsad/contract/http/devices'
import type { Series } from '../../../engines/victoria-queries.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import type { Service } from '../../../platform/context.ts'
import { inGroups, isOneOf, isValue } from '../../../platform/metricsql.ts'
import type { DeviceRow } from '../../devices/index.ts'
import {
  figureOf,
  figureOfAny,
  figures,
  spread,
  timesOf,
  withCards,
  type Figure,
  type Window,
} from '../../metrics/index.ts'

/** Reports come every half minute, and one may be late. */
const reachSeconds = timing.offlineAfterSeconds

const valuesByDevice = (series: Series[]) =>
  new Map(
    series.flatMap(({ labels: { device }, points: [point] }) =>
      device && point ? [[device, point[1]]] : [],
    ),
  )

/** Figures that devices can be sorted by. */
export type OrderFigure = 'cpu' | 'memory' | 'disk' | 'network'

/** A figure of every reporting device in a workspace, at a point in time. */
export async function figuresOfAll(
  victoria: Victoria,
  { workspaceId, figure, atSeconds }: { workspaceId: string; figure: OrderFigure; atSeconds: number },
): Promise<ReadonlyMap<string, number>> {
  const newest = (name: Figure) => figureOfAny(name, { newestWithinSeconds: reachSeconds })
  const query = figure === 'network' ? `(${newest('receive')}) + (${newest('transmit')})` : newest(figure)
  return valuesByDevice(await victoria.query({ workspaceId, query, atSeconds }))
}

type Shown = Pick<DeviceRow, 'id' | 'source' | 'lastSeenAt'>

type Seen = Shown & { lastSeenAt: Date }

/** Devices of a query: each may need all expressions of its source, and the engine limits the length. */
const mostAtOnce: Record<DeviceSource, number> = { agent: 6, prometheus: 3 }

/** The newest figures of some devices; for offline devices, the last ones received. */
export async function latestFigures(
  { engines: { victoria }, config: { pace } }: Service,
  workspaceId: string,
  devices: readonly Shown[],
): Promise<ReadonlyMap<string, LatestFigures>> {
  const seen = devices.flatMap(({ lastSeenAt, ...device }) => (lastSeenAt ? [{ ...device, lastSeenAt }] : []))
  const ask = (group: Seen[]) => {
    const parts = figures.flatMap((figure) =>
      expressionsFor(group, figure).map((expression) => `label_set(${expression}, "figure", "${figure}")`),
    )
    const query = withCards(`union(${parts.join(', ')})`)
    return victoria.query({ workspaceId, query, timeoutMs: pace.figuresMs })
  }
  const bySource = [...Map.groupBy(seen, ({ source }) => source)]
  const answers = bySource.map(([source, group]) => inGroups(group, ask, mostAtOnce[source]))
  const series = (await Promise.all(answers)).flat()
  const valueOf = new Map(
    series.flatMap(({ labels: { device, figure }, points: [point] }) =>
      point && Number.isFinite(point[1]) ? [[`${device} ${figure}`, point[1]]] : [],
    ),
  )
  const value = (id: string, figure: Figure) => valueOf.get(`${id} ${figure}`) ?? null
  return new Map(
    seen.map(({ id, lastSeenAt }) => [
      id,
      {
        at: lastSeenAt.toISOString(),
        cpuRatio: value(id, 'cpu'),
        memoryRatio: value(id, 'memory'),
        diskRatio: value(id, 'disk'),
        receiveBytesPerSecond: value(id, 'receive'),
        transmitBytesPerSecond: value(id, 'transmit'),
      },
    ]),
  )
}

function expressionsFor(seen: readonly Seen[], figure: Figure): string[] {
  const offlineBefore = Date.now() - timing.offlineAfterSeconds * 1000
  const reporting = seen.filter(({ lastSeenAt }) => lastSeenAt.getTime() >= offlineBefore)
  const sources = [...new Set(reporting.map(({ source }) => source))]
  return [
    ...sources.map((source) => {
      const ids = reporting.filter((device) => device.source === source).map(({ id }) => id)
      return figureOf(source, figure, { where: isOneOf('device', ids), newestWithinSeconds: reachSeconds })
    }),
    ...seen
      .filter((device) => !reporting.includes(device))
      .map(({ id, source, lastSeenAt }) =>
        figureOf(source, figure, {
          where: isValue('device', id),
          newestWithinSeconds: reachSeconds,
          atSeconds: Math.ceil(lastSeenAt.getTime() / 1000),
        }),
      ),
  ]
}

/** CPU usage of some devices, step by step. */
export async function processorLines(
  victoria: Victoria,
  workspaceId: string,
  ids: readonly string[],
  window: Window,
) {
  const { stepSeconds } = window
  const series = await inGroups(ids, (group) => {
    const query = figureOfAny('cpu', { where: isOneOf('device', group), stepSeconds })
    return victoria.queryRange({ workspaceId, query, ...window })
  })
  return series.flatMap(({ labels: { device }, points }) =>
    device ? [{ deviceId: device, values: spread(points, window) }] : [],
  )
}

/** The mean of all devices, step by step. */
export const fleetTrend = (victoria: Victoria, workspaceId: string, figure: Figure, window: Window) =>
  trendOf(victoria, workspaceId, window, `avg(${figureOfAny(figure, { stepSeconds: window.stepSeconds })})`)

/** The same from the records of vmalert per workspace, at equal cost for large and small fleets. */
export const recordedTrend = (
  victoria: Victoria,
  workspaceId: string,
  figure: 'cpu' | 'memory',
  window: Window,
) =>
  trendOf(
    victoria,
    workspaceId,
    window,
    `max(avg_over_time(marsad:workspace_${figure}:avg5m{}[${window.stepSeconds}s]))`,
  )

async function trendOf(victoria: Victoria, workspaceId: string, window: Window, query: string) {
  const [mean] = await victoria.queryRange({ workspaceId, query, ...window })
  return { times: timesOf(window), values: spread(mean?.points ?? [], window) }
}
