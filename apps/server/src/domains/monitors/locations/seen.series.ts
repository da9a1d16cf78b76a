import type { CheckResult, SeenFrom } from '@marsad/contract/http/monitors'
import { probeSeries } from '@marsad/contract/monitors'
import type { Series } from '../../../engines/victoria-queries.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import { isOneOf, isValue } from '../../../platform/metricsql.ts'
import type { MonitorRow, ShownRow } from '../monitors/monitors.store.ts'
import { reachSeconds } from '../monitors/monitors.rules.ts'
import { everySeries, resultsOf } from '../monitors/results.series.ts'

export type Located = Pick<
  MonitorRow,
  'id' | 'workspaceId' | 'check' | 'intervalSeconds' | 'locations' | 'resumedAt'
>

/** What one location reported last. */
export type LastSeen = {
  /** Null if there is no recent result, or none since the monitor was changed. */
  result: CheckResult | null
  /** In seconds. */
  certificateExpiry: number | null
}

/** The newest results of the locations of a monitor, by location. Results from elsewhere are ignored. */
export async function readLocations(
  victoria: Victoria,
  monitor: Located,
): Promise<ReadonlyMap<string, LastSeen>> {
  const locations = monitor.locations ?? []
  if (locations.length === 0) return new Map()
  const where = `${isValue('monitor', monitor.id)},${isOneOf('device', locations)}`
  const series = await victoria.query({
    workspaceId: monitor.workspaceId,
    query: everySeries(where, reachSeconds(monitor.intervalSeconds)),
  })
  const byLocation = Map.groupBy(series, ({ labels }) => labels['device'] ?? '')
  return new Map(locations.map((id) => [id, lastSeen(monitor, byLocation.get(id) ?? [])]))
}

function lastSeen(monitor: Located, series: readonly Series[]): LastSeen {
  const [newest] = resultsOf(monitor, series)
  const counts = newest && Date.parse(newest.at) >= (monitor.resumedAt?.getTime() ?? 0)
  const expiries = series.find(({ labels }) => labels['__name__'] === probeSeries.certificateExpiry)?.points
  return {
    result: counts ? newest : null,
    certificateExpiry: expiries?.findLast(([, value]) => value > 0)?.[1] ?? null,
  }
}

/** The same for people, in the order of the locations. */
export async function readSeen(
  victoria: Victoria,
  { monitor, locationNames }: Pick<ShownRow, 'monitor' | 'locationNames'>,
): Promise<SeenFrom[]> {
  const seen = await readLocations(victoria, monitor)
  return [...seen].map(([id, { result }]) => ({ id, name: locationNames?.[id] ?? '', last: result }))
}
