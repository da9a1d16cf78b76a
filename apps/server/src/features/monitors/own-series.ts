import type { Series } from '../../engines/victoria-queries.ts'
import { inGroups, isOneOf } from '../../lib/metricsql.ts'

/** A monitor, as far as its series are concerned. */
export type Watched = { id: string; probedById: string | null }

/**
 * A device can write any series, but only with its own label: what it says of a monitor counts where its agent is the
 * one that was asked, and nowhere else.
 */
export const isOwn = ({ probedById }: Watched, { labels: { device = '' } }: Pick<Series, 'labels'>) =>
  device === (probedById ?? '')

/** What was asked of some monitors, by their ids. */
export async function byMonitor<Monitor extends Watched>(
  monitors: readonly Monitor[],
  ask: (where: string, group: Monitor[]) => Promise<Series[]>,
): Promise<Map<string, Series[]>> {
  const found = await inGroups(monitors, (group) =>
    ask(
      isOneOf(
        'monitor',
        group.map(({ id }) => id),
      ),
      group,
    ),
  )
  const monitorOf = new Map(monitors.map((monitor) => [monitor.id, monitor]))
  const own = found.filter((series) => {
    const monitor = monitorOf.get(series.labels['monitor'] ?? '')
    return monitor !== undefined && isOwn(monitor, series)
  })
  return Map.groupBy(own, ({ labels }) => labels['monitor'] ?? '')
}
