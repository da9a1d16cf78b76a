import type { Series } from '../../../engines/victoria-queries.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import { inGroups, isOneOf, seconds } from '../../../platform/metricsql.ts'
import { reachMs, type Checks, type NewestCheck, type WatchedMonitor } from './received.rules.ts'
import { failingReach, failingSince } from './rule-file.ts'

/** The lookback of the evaluator for the last check. */
const reach = '65m'

/** The newest check of each monitor, made by its assigned agent or the server. */
export async function newestChecks(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly WatchedMonitor[],
): Promise<Map<string, NewestCheck>> {
  const found = await inGroups(monitors, async (group) => {
    const where = isOneOf(
      'monitor',
      group.map(({ id }) => id),
    )
    const series = await victoria.query({
      workspaceId,
      query: `union(
        label_set(last_over_time(probe_success{${where}}[${reach}]), "figure", "isUp"),
        label_set(tlast_over_time(probe_success{${where}}[${reach}]), "figure", "at"),
        label_set(last_over_time(probe_ssl_earliest_cert_expiry{${where}}[${reach}]), "figure", "until"))`,
      atSeconds: Date.now() / 1000,
    })
    return group.flatMap(({ id, probedById }) => {
      const valueOf = (figure: string) =>
        series.find((one) => isOwn({ id, probedById }, one) && one.labels['figure'] === figure)
          ?.points[0]?.[1]
      const [isUp, at, until] = [valueOf('isUp'), valueOf('at'), valueOf('until')]
      if (isUp === undefined || at === undefined) return []
      const certificateUntil = until === undefined ? null : new Date(until * 1000)
      return [[id, { at: new Date(at * 1000), isUp: isUp === 1, certificateUntil }] as const]
    })
  })
  return new Map(found)
}

type Looked = Pick<WatchedMonitor, 'id' | 'probedById'>

/** Only checks of the assigned agent or the server count. */
const isOwn = ({ id, probedById }: Looked, { labels }: Series) =>
  labels['monitor'] === id && (labels['device'] ?? '') === (probedById ?? '')

/** The retention of the store: a monitor may have failed for months. */
const longestReach = '90d'

/** The checks that decide whether monitors are down, and since when they have the result of the last one. */
export async function lastChecks(
  victoria: Victoria,
  workspaceId: string,
  monitors: readonly WatchedMonitor[],
): Promise<Map<string, Checks>> {
  const atSeconds = Date.now() / 1000
  const ofGroup = (group: readonly Looked[]) =>
    `probe_success{${isOneOf(
      'monitor',
      group.map(({ id }) => id),
    )}}`
  const byReach = Map.groupBy(monitors, reachMs)
  const counted = await Promise.all(
    [...byReach].map(([spanMs, alike]) =>
      inGroups(alike, async (group) => {
        const query = `${ofGroup(group)}[${seconds(spanMs / 1000)}]`
        const series = await victoria.query({ workspaceId, query, atSeconds })
        return group.map((monitor) => ({ monitor, points: pointsOf(series, monitor) }))
      }),
    ),
  )
  const beginnings = async (some: readonly Looked[], expressionOf: (checks: string) => string) => {
    const found = await inGroups(some, async (group) => {
      const query = expressionOf(ofGroup(group))
      const series = await victoria.query({ workspaceId, query, atSeconds })
      return group.map((monitor) => [monitor.id, pointsOf(series, monitor)[0]?.[1]] as const)
    })
    return new Map(found)
  }
  const near = await beginnings(monitors, (checks) => `tlast_change_over_time(${checks}[${failingReach}])`)
  const older = monitors.filter(({ id }) => near.get(id) === undefined)
  const far = await beginnings(older, (checks) => failingSince(checks, longestReach))
  return new Map(
    counted.flat().map(({ monitor: { id }, points }) => {
      const since = near.get(id) ?? far.get(id)
      const checks = points.map(([at, value]) => ({ at: new Date(at * 1000), isUp: value === 1 }))
      return [id, { checks, since: since === undefined ? null : new Date(since * 1000) }]
    }),
  )
}

const pointsOf = (series: readonly Series[], monitor: Looked) =>
  series.find((one) => isOwn(monitor, one))?.points ?? []
