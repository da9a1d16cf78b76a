import type { Monitor } from '@marsad/contract/http/monitors'
import type { Series } from '../../../engines/victoria-queries.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import { probeSeries } from '@marsad/contract/monitors'
import type { MonitorRow } from './monitors.store.ts'
import { byMonitor, isOwn, type Watched } from './states.series.ts'

/**
 * Good checks and all checks of each hour, as deploy/vmalert/monitors.yml records them: a month of them is a sixtieth of
 * the checks themselves. What is too young to be recorded is in the last hour.
 */
const recorded = { good: 'marsad:monitor_good:sum1h', all: 'marsad:monitor_checks:count1h' } as const
const { success } = probeSeries

type Uptime = Monitor['uptime']
type Dated = Watched & Pick<MonitorRow, 'createdAt'>

// Tells apart what the expressions of one query gave.
const mark = 'marsad_figure'
const marked = (parts: Record<string, string>) =>
  `union(${Object.entries(parts)
    .map(([figure, expression]) => `label_set(${expression}, "${mark}", "${figure}")`)
    .join(', ')})`

const valuesOf = (series: readonly Series[]) =>
  new Map(series.map(({ labels, points }) => [labels[mark] ?? '', points[0]?.[1] ?? 0]))

type Tally = { good: number; all: number }
export type Recorded = ReadonlyMap<string, { week: Tally; month: Tally }>

const daySeconds = 86_400

/** What was recorded of some monitors: one query by days serves the week and the month. */
export async function recordedUptimes(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Watched[],
): Promise<Recorded> {
  const toSeconds = Math.floor(Date.now() / 1000)
  const found = await byMonitor(monitors, (where) =>
    victoria.queryRange({
      workspaceId,
      query: `sum_over_time({__name__=~"${recorded.good}|${recorded.all}",${where}}[1d]) keep_metric_names`,
      fromSeconds: toSeconds - 29 * daySeconds,
      toSeconds,
      stepSeconds: daySeconds,
    }),
  )
  return new Map(
    [...found].map(([id, series]) => {
      const pointsOf = (name: string) =>
        series.find(({ labels }) => labels['__name__'] === name)?.points ?? []
      const [good, all] = [pointsOf(recorded.good), pointsOf(recorded.all)]
      const of = (days: number): Tally => {
        const since = toSeconds - days * daySeconds
        return { good: sumSince(good, since), all: sumSince(all, since) }
      }
      return [id, { week: of(7), month: of(30) }]
    }),
  )
}

const sumSince = (points: Series['points'], since: number) =>
  points.reduce((sum, [at, value]) => (at > since && Number.isFinite(value) ? sum + value : sum), 0)

const hourMs = 3_600_000

/** The share of good checks of some monitors. */
export async function monitorUptimes(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Dated[],
  known: Recorded,
): Promise<ReadonlyMap<string, Uptime>> {
  const hasRecords = ({ id, createdAt }: Dated) => known.has(id) || createdAt.getTime() > Date.now() - hourMs
  const [found, counted] = await Promise.all([
    byMonitor(monitors.filter(hasRecords), (where) =>
      victoria.query({
        workspaceId,
        query: marked({
          day: `avg_over_time(${success}{${where}}[1d])`,
          good: `sum_over_time(${success}{${where}}[1h])`,
          all: `count_over_time(${success}{${where}}[1h])`,
        }),
      }),
    ),
    uptimesOfChecks(
      victoria,
      workspaceId,
      monitors.filter((monitor) => !hasRecords(monitor)),
    ),
  ])
  return new Map(
    monitors.map(({ id }) => [
      id,
      counted.get(id) ?? uptimeOf(valuesOf(found.get(id) ?? []), known.get(id) ?? noRecords),
    ]),
  )
}

const noRecords = { week: { good: 0, all: 0 }, month: { good: 0, all: 0 } }

function uptimeOf(values: ReadonlyMap<string, number>, { week, month }: typeof noRecords): Uptime {
  const [good, all] = [values.get('good') ?? 0, values.get('all') ?? 0]
  const share = (tally: Tally) => (tally.all + all > 0 ? (tally.good + good) / (tally.all + all) : null)
  return { day: values.get('day') ?? null, week: share(week), month: share(month) }
}

/** The same out of every single check, for what nobody has recorded yet. */
async function uptimesOfChecks(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Watched[],
): Promise<ReadonlyMap<string, Uptime>> {
  const found = await byMonitor(monitors, (where) =>
    victoria.query({
      workspaceId,
      query: marked({
        day: `avg_over_time(${success}{${where}}[1d])`,
        week: `avg_over_time(${success}{${where}}[7d])`,
        month: `avg_over_time(${success}{${where}}[30d])`,
      }),
    }),
  )
  return new Map(
    [...found].map(([id, series]) => {
      const values = valuesOf(series)
      const of = (name: string) => values.get(name) ?? null
      return [id, { day: of('day'), week: of('week'), month: of('month') }]
    }),
  )
}

/** The share of good checks of all monitors together, in the last day. */
export async function uptimeOfAll(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Watched[],
): Promise<number | null> {
  const monitorOf = new Map(monitors.map((monitor) => [monitor.id, monitor]))
  const sumOf = async (query: string) => {
    const series = await victoria.query({ workspaceId, query: `sum(${query}) by (monitor, device)` })
    const own = series.filter((one) => {
      const monitor = monitorOf.get(one.labels['monitor'] ?? '')
      return monitor !== undefined && isOwn(monitor, one)
    })
    return own.reduce((sum, { points: [point] }) => sum + (point?.[1] ?? 0), 0)
  }
  const shareOf = async (parts: { good: string; all: string }[]) => {
    const sums = await Promise.all(parts.map(async ({ good, all }) => [await sumOf(good), await sumOf(all)]))
    const [good, all] = [0, 1].map((n) => sums.reduce((sum, part) => sum + (part[n] ?? 0), 0))
    return all ? (good ?? 0) / all : null
  }
  const checks = (span: string) => ({
    good: `sum_over_time(${success}[${span}])`,
    all: `count_over_time(${success}[${span}])`,
  })
  const records = {
    good: `sum_over_time(${recorded.good}[1d])`,
    all: `sum_over_time(${recorded.all}[1d])`,
  }
  const hasRecords = (await sumOf(records.all)) > 0
  return shareOf(hasRecords ? [records, checks('1h')] : [checks('1d')])
}
