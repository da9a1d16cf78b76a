import type { StatusItem } from '@marsad/contract/http/status-pages'
import type { PublicState } from '@marsad/contract/monitors'
import type { Service } from '../../lib/ctx.ts'
import { stateOf } from '../devices/index.ts'
import { inMaintenance } from '../maintenance/index.ts'
import { lastChecks } from './items.series.ts'
import { findItems, type ItemRows } from './items.store.ts'
import { stateOfChecks } from './state.rules.ts'

const deviceStates = {
  pending: 'unknown',
  offline: 'down',
  warning: 'operational',
  online: 'operational',
} as const satisfies Record<string, PublicState>

/** What is seen of each item now, by its id, before anybody said anything about it. What was removed is missing. */
export async function readStates(
  service: Service,
  workspaceId: string,
  items: readonly Pick<StatusItem, 'kind' | 'id'>[],
): Promise<{ rows: ItemRows; states: Map<string, PublicState> }> {
  const { rows, resting } = await service.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const found = await findItems(tx, workspaceId, items)
    const machines = [
      ...found.devices.map(({ id }) => id),
      ...found.monitors.flatMap(({ deviceId }) => deviceId ?? []),
    ]
    const places = { deviceIds: [...new Set(machines)], monitorIds: found.monitors.map(({ id }) => id) }
    return { rows: found, resting: await inMaintenance(tx, workspaceId, places) }
  })
  const checks = await lastChecks(
    { service, workspaceId },
    rows.monitors.filter(({ isPaused }) => !isPaused),
  )
  const ofMonitor = ({ id, deviceId, openAlerts }: ItemRows['monitors'][number]): PublicState => {
    if (resting.has(deviceId ?? '') || resting.has(id)) return 'maintenance'
    const { last, best } = checks.get(id) ?? {}
    return stateOfChecks({ last, best, openAlerts })
  }
  const states = new Map<string, PublicState>([
    ...rows.monitors.map((monitor) => [monitor.id, ofMonitor(monitor)] as const),
    ...rows.devices.map(
      ({ id, lastSeenAt }) =>
        [id, resting.has(id) ? 'maintenance' : deviceStates[stateOf({ lastSeenAt, openAlerts: 0 })]] as const,
    ),
  ])
  return { rows, states }
}
