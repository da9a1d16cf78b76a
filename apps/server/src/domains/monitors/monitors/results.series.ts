import type { CheckResult } from '@marsad/contract/http/monitors'
import type { Series } from '../../../engines/victoria-queries.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import { isValue, seconds } from '../../../platform/metricsql.ts'
import { checkResultOf, type ProbeSample } from '../checks/check-result.rules.ts'
import { probeSeries } from '@marsad/contract/monitors'
import type { MonitorRow } from './monitors.store.ts'
import { byMonitor, isOwn } from './states.series.ts'

type Checked = Pick<MonitorRow, 'id' | 'probedById' | 'check' | 'intervalSeconds'>

/** Raw samples as written: the times of one check are the same in all of its series. */
export const everySeries = (where: string, spanSeconds: number) =>
  `{__name__=~"${Object.values(probeSeries).join('|')}",${where}}[${seconds(spanSeconds)}]`

/** A check that is due may not be there yet. */
const lateSeconds = 15

/** The last result of some monitors. */
export async function lastResults(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly Checked[],
): Promise<ReadonlyMap<string, CheckResult>> {
  const byPace = Map.groupBy(monitors, ({ intervalSeconds }) => intervalSeconds)
  const found = await Promise.all(
    [...byPace].map(async ([intervalSeconds, some]) => {
      const span = 2 * intervalSeconds + lateSeconds
      const series = await byMonitor(some, (where) =>
        victoria.query({ workspaceId, query: everySeries(where, span) }),
      )
      return some.flatMap((monitor) => {
        const [newest] = resultsOf(monitor, series.get(monitor.id) ?? [])
        return newest ? [[monitor.id, newest] as const] : []
      })
    }),
  )
  return new Map(found.flat())
}

/** Results before a moment, newest first, from the time span that this many checks take. */
export async function resultsBefore(
  victoria: Victoria,
  workspaceId: string,
  monitor: Checked,
  { beforeSeconds, limit }: { beforeSeconds: number; limit: number },
): Promise<CheckResult[]> {
  const where = isValue('monitor', monitor.id)
  const last = await lastCheckBefore(victoria, workspaceId, monitor, beforeSeconds)
  if (last === undefined) return []
  const span = limit * monitor.intervalSeconds + lateSeconds
  const series = await victoria.query({
    workspaceId,
    query: everySeries(where, span),
    atSeconds: last,
  })
  return resultsOf(
    monitor,
    series.filter((one) => isOwn(monitor, one)),
  )
}

/** A monitor may have been paused for long. */
const longestPause = '90d'

/** The last check before a moment, in seconds. */
export async function lastCheckBefore(
  victoria: Victoria,
  workspaceId: string,
  monitor: Checked,
  beforeSeconds: number,
): Promise<number | undefined> {
  const query = `tlast_over_time(${probeSeries.success}{${isValue('monitor', monitor.id)}}[${longestPause}])`
  // Engines count in milliseconds, and a look back includes its end.
  const atSeconds = beforeSeconds - 0.001
  const series = await victoria.query({ workspaceId, query, atSeconds })
  return series.find((one) => isOwn(monitor, one))?.points[0]?.[1]
}

/** Newest first. */
export function resultsOf({ check }: Pick<Checked, 'check'>, series: readonly Series[]): CheckResult[] {
  const samples = series.flatMap(({ labels: { __name__: name = '', phase, problem }, points }) =>
    points
      // The end of a series is marked by a sample that is NaN.
      .filter(([, value]) => Number.isFinite(value))
      .map(([at, value]): { at: number; sample: ProbeSample } => ({
        at,
        sample: {
          name,
          value,
          ...(phase !== undefined && { phase }),
          ...(problem !== undefined && { problem }),
        },
      })),
  )
  const expiries = series.find(({ labels }) => labels['__name__'] === probeSeries.certificateExpiry)?.points
  return [...Map.groupBy(samples, ({ at }) => at)]
    .filter(([, found]) => found.some(({ sample }) => sample.name === probeSeries.success))
    .toSorted(([a], [b]) => b - a)
    .map(([atSeconds, found]) =>
      checkResultOf({
        check,
        samples: found.map(({ sample }) => sample),
        atSeconds,
        certificateExpiry: expiries?.findLast(([at]) => at <= atSeconds)?.[1] ?? null,
      }),
    )
}
