import type { Monitor } from '@marsad/contract/http/monitors'
import type { Series } from '../../engines/victoria-queries.ts'
import type { Victoria } from '../../engines/victoria.ts'
import { probeSeries } from '../checks/index.ts'
import type { MonitorRow } from './monitors.store.ts'
import { byMonitor, isOwn, type Watched } from './own-series.ts'

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

const hourMs = 3_600_000

/** The share of good checks of some monitors. */
export async function monitorUptimes(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Dated[],
): Promise<ReadonlyMap<string, Uptime>> {
  const found = await byMonitor(monitors, (where) =>
    victoria.query({
      workspaceId,
      query: marked({
        day: `avg_over_time(${success}{${where}}[1d])`,
        goodHour: `sum_over_time(${success}{${where}}[1h])`,
        allHour: `count_over_time(${success}{${where}}[1h])`,
        goodWeek: `sum_over_time(${recorded.good}{${where}}[7d])`,
        allWeek: `sum_over_time(${recorded.all}{${where}}[7d])`,
        goodMonth: `sum_over_time(${recorded.good}{${where}}[30d])`,
        allMonth: `sum_over_time(${recorded.all}{${where}}[30d])`,
      }),
    }),
  )
  const unrecorded = monitors.filter(
    ({ id, createdAt }) =>
      createdAt.getTime() < Date.now() - hourMs && !valuesOf(found.get(id) ?? []).has('allMonth'),
  )
  const unrecordedUptimes = await uptimesOfChecks(victoria, workspaceId, unrecorded)
  return new Map(
    monitors.map(({ id }) => [id, unrecordedUptimes.get(id) ?? uptimeOf(valuesOf(found.get(id) ?? []))]),
  )
}

function uptimeOf(values: ReadonlyMap<string, number>): Uptime {
  const of = (name: string) => values.get(name) ?? 0
  const share = (good: number, all: number) => (all > 0 ? good / all : null)
  return {
    day: values.get('day') ?? null,
    week: share(of('goodWeek') + of('goodHour'), of('allWeek') + of('allHour')),
    month: share(of('goodMonth') + of('goodHour'), of('allMonth') + of('allHour')),
  }
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
