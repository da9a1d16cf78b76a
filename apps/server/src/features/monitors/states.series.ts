import type { Victoria } from '../../engines/victoria.ts'
import { seconds } from '../../lib/metricsql.ts'
import { probeSeries } from '../checks/index.ts'

/** Whether the last check was good, by the monitor and the device that made it; the server's own have none. */
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
