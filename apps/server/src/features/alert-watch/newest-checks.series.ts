import type { Victoria } from '../../engines/victoria.ts'
import { inGroups, isOneOf } from '../../lib/metricsql.ts'
import type { NewestCheck, WatchedMonitor } from './monitors.rules.ts'

/** As far as the evaluator looks back for the last check. */
const reach = '65m'

/** The newest check of each monitor, by who was told to make it. */
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
        series.find(
          ({ labels }) =>
            labels['monitor'] === id &&
            (labels['device'] ?? '') === (probedById ?? '') &&
            labels['figure'] === figure,
        )?.points[0]?.[1]
      const [isUp, at, until] = [valueOf('isUp'), valueOf('at'), valueOf('until')]
      if (isUp === undefined || at === undefined) return []
      const certificateUntil = until === undefined ? null : new Date(until * 1000)
      return [[id, { at: new Date(at * 1000), isUp: isUp === 1, certificateUntil }] as const]
    })
  })
  return new Map(found)
}
