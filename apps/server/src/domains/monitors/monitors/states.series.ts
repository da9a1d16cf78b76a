import type { Series } from '../../../engines/victoria-queries.ts'
import type { Victoria } from '../../../engines/victoria.ts'
import { inGroups, isOneOf, isValue, seconds } from '../../../platform/metricsql.ts'
import { probeSeries } from '@marsad/contract/monitors'

/** A monitor, with the fields that identify its series. */
export type Watched = { id: string; probedById: string | null }

/**
 * A device can write any series, but only with its own label: its results for a monitor count only if its agent
 * is assigned to it.
 */
export const isOwn = ({ probedById }: Watched, { labels: { device = '' } }: Pick<Series, 'labels'>) =>
  device === (probedById ?? '')

/** Query results of some monitors, by id. */
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

/** Whether the last check succeeded, by monitor and device; checks of the server have no device. */
export type LastChecks = ReadonlyMap<string, boolean>

export const lastCheckKey = (monitorId: string, deviceId: string | null) => `${monitorId} ${deviceId ?? ''}`

/** Of every monitor of a workspace that was checked within a reach. */
export async function lastChecks(
  victoria: Victoria,
  workspaceId: string,
  reachSeconds: number,
): Promise<LastChecks> {
  const query = `max(last_over_time(${probeSeries.success}[${seconds(reachSeconds)}])) by (monitor, device)`
  const series = await victoria.query({ workspaceId, query })
  return new Map(
    series.flatMap(({ labels: { monitor, device = '' }, points: [point] }) =>
      monitor && point ? [[lastCheckKey(monitor, device), point[1] === 1]] : [],
    ),
  )
}

export async function deleteSamples(victoria: Victoria, workspaceId: string, monitorId: string) {
  const selector = `{${isValue('workspace', workspaceId)},${isValue('monitor', monitorId)}}`
  await victoria.deleteSeries(selector)
}
