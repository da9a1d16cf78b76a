import type { Monitor } from '@marsad/contract/http/monitors'
import { probeSeries } from '@marsad/contract/monitors'
import type { Victoria } from '../../../engines/victoria.ts'
import { seconds } from '../../../platform/metricsql.ts'
import { byMonitor, isOwn, type Watched } from './states.series.ts'
import { type Days, daySeconds, uptimeOf } from './uptime.rules.ts'

const { success } = probeSeries

/** The share of successful checks of one monitor by the end of each past day. */
export type PastDays = ReadonlyMap<string, ReadonlyMap<number, number>>

export async function checksOfDays(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Watched[],
  { ends }: Days,
): Promise<PastDays> {
  const found = await byMonitor(monitors, (where) =>
    victoria.queryRange({
      workspaceId,
      query: `avg_over_time(${success}{${where}}[${seconds(daySeconds)}])`,
      fromSeconds: ends[0] ?? 0,
      toSeconds: ends.at(-1) ?? 0,
      stepSeconds: daySeconds,
    }),
  )
  return new Map([...found].map(([id, [series]]) => [id, new Map(series?.points)]))
}

/** The share of successful checks over the last seconds. */
export async function checksOf(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Watched[],
  { spanSeconds, atSeconds }: { spanSeconds: number; atSeconds: number },
): Promise<ReadonlyMap<string, number>> {
  const found = await byMonitor(monitors, (where) =>
    victoria.query({
      workspaceId,
      query: `avg_over_time(${success}{${where}}[${seconds(spanSeconds)}])`,
      atSeconds,
    }),
  )
  return new Map(
    [...found].flatMap(([id, [series]]) => (series?.points[0] ? [[id, series.points[0][1]]] : [])),
  )
}

export const checksOfToday = (
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Watched[],
  { midnight, secondsOfToday }: Days,
) =>
  checksOf(victoria, workspaceId, monitors, {
    spanSeconds: secondsOfToday,
    atSeconds: midnight + secondsOfToday,
  })

/** The uptime of some monitors over the last day, seven days and thirty days. */
export async function monitorUptimes(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Watched[],
  { past, days }: { past: PastDays; days: Days },
): Promise<ReadonlyMap<string, Monitor['uptime']>> {
  const atSeconds = days.midnight + days.secondsOfToday
  const [lastDay, today] = await Promise.all([
    checksOf(victoria, workspaceId, monitors, { spanSeconds: daySeconds, atSeconds }),
    checksOfToday(victoria, workspaceId, monitors, days),
  ])
  return new Map(
    monitors.map(({ id }) => {
      const bar = [...days.ends.map((end) => past.get(id)?.get(end) ?? null), today.get(id) ?? null]
      const of = (count: number) => uptimeOf(bar.slice(-count), days)
      return [id, { day: lastDay.get(id) ?? null, week: of(7), month: of(30) }]
    }),
  )
}

/** Successful and total checks per hour over all monitors, as recorded by deploy/vmalert/monitors.yml. */
const recorded = { good: 'marsad:monitor_good:sum1h', all: 'marsad:monitor_checks:count1h' } as const

/** The share of successful checks of all monitors over the last day. */
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
