import type { Monitor } from '@marsad/contract/http/monitors'
import { monitorLimits } from '@marsad/contract/monitors'
import type { Series } from '../../../engines/victoria-queries.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import { seconds } from '../../../platform/metricsql.ts'
import { probeSeries } from '@marsad/contract/monitors'
import { spread, windowFor } from '../../metrics/index.ts'
import type { MonitorRow } from './monitors.store.ts'
import { byMonitor } from './states.series.ts'

type Figured = Pick<MonitorRow, 'id' | 'probedById' | 'kind' | 'intervalSeconds'>

const daySeconds = 86_400
const { success, duration, pingPhases, certificateExpiry, domainExpiry } = probeSeries

// A label that distinguishes the expressions of one query.
const mark = 'marsad_figure'

export type MonitorFigures = {
  /** When the state last changed, in seconds; null if that is more than a day ago. */
  changedAt: number | null
  /** In seconds. */
  certificateExpiry: number | null
  /** In seconds. */
  domainExpiry: number | null
}

export const noFigures: MonitorFigures = {
  changedAt: null,
  certificateExpiry: null,
  domainExpiry: null,
}

const expressions: Record<keyof MonitorFigures, (where: string) => string> = {
  changedAt: (where) => `tlast_change_over_time(${success}{${where}}[1d])`,
  certificateExpiry: (where) => `last_over_time(${certificateExpiry}{${where}}[1d])`,
  domainExpiry: (where) => `last_over_time(${domainExpiry}{${where}}[1d])`,
}

/** The figures that lists show for some monitors. */
export async function monitorFigures(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Figured[],
): Promise<(id: string) => MonitorFigures> {
  const hasDomain = monitors.some(({ kind }) => kind === 'domain')
  const series = await byMonitor(monitors, (where) => {
    const parts = Object.entries(expressions)
      .filter(([figure]) => hasDomain || figure !== 'domainExpiry')
      .map(([figure, expression]) => `label_set(${expression(where)}, "${mark}", "${figure}")`)
    return victoria.query({ workspaceId, query: `union(${parts.join(', ')})` })
  })
  return (id) => ({
    ...noFigures,
    ...Object.fromEntries(
      (series.get(id) ?? []).flatMap(({ labels, points: [point] }) =>
        point && Number.isFinite(point[1]) ? [[labels[mark], point[1]]] : [],
      ),
    ),
  })
}

const isDurationOf = ({ kind }: Figured, { labels }: Series) =>
  labels['__name__'] === (kind === 'ping' ? pingPhases : duration)

/** The last checks of some monitors, the newest last. */
export async function monitorBars(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Figured[],
): Promise<ReadonlyMap<string, Monitor['bar']>> {
  const byPace = Map.groupBy(monitors, ({ intervalSeconds }) => intervalSeconds)
  const found = await Promise.all(
    [...byPace].map(async ([intervalSeconds, some]) => {
      const span = seconds((monitorLimits.bar + 1) * intervalSeconds)
      const names = `${success}|${duration}|${pingPhases}`
      const series = await byMonitor(some, (where) =>
        victoria.query({
          workspaceId,
          query: `{__name__=~"${names}",phase=~"rtt|",${where}}[${span}]`,
        }),
      )
      return some.map((monitor) => [monitor.id, barOf(monitor, series.get(monitor.id) ?? [])] as const)
    }),
  )
  return new Map(found.flat())
}

function barOf(monitor: Figured, series: readonly Series[]): Monitor['bar'] {
  const durations = new Map(series.find((one) => isDurationOf(monitor, one))?.points)
  const checks = series.find(({ labels }) => labels['__name__'] === success)?.points ?? []
  return checks
    .filter(([, value]) => Number.isFinite(value))
    .slice(-monitorLimits.bar)
    .map(([at, value]) => ({
      at: new Date(at * 1000).toISOString(),
      isUp: value === 1,
      duration: durations.get(at) ?? null,
    }))
}

/** Makes steps of half an hour: as many points as a line of that size shows. */
const sparklineWidth = 24
const stepMs = 1_800_000

/** Response times of the last day. */
export async function monitorSparklines(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Figured[],
): Promise<ReadonlyMap<string, Monitor['latency']>> {
  // The current step counts: otherwise a new monitor would have no line for half an hour.
  const to = Date.now() + stepMs
  const window = windowFor({ from: to - daySeconds * 1000, to, width: sparklineWidth })
  const [pings, others] = [
    monitors.filter(({ kind }) => kind === 'ping'),
    monitors.filter(({ kind }) => kind !== 'ping' && kind !== 'heartbeat'),
  ]
  const line = (some: readonly Figured[], metric: string, more = '') =>
    byMonitor(some, (where) =>
      victoria.queryRange({
        workspaceId,
        query: `avg_over_time(${metric}{${where}${more}}[${seconds(window.stepSeconds)}])`,
        ...window,
      }),
    )
  const found = await Promise.all([line(pings, pingPhases, ',phase="rtt"'), line(others, duration)])
  return new Map(
    found.flatMap((some) => [...some].map(([id, [own]]) => [id, spread(own?.points ?? [], window)] as const)),
  )
}
