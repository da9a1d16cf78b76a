import type { Service } from '../../../platform/context.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import type { Places } from './presences.ts'

/** Tells screens that alerts moved, and that the state of the places they are in did; of nothing where none did. */
export function announceMoved(
  service: Pick<Service, 'engines'>,
  workspaceId: string,
  { deviceIds, monitorIds }: Places,
) {
  if (deviceIds.length + monitorIds.length === 0) return
  announceAlerts(service, workspaceId)
  if (monitorIds.length > 0) announce(service, workspaceId, { kind: 'monitors' })
  if (deviceIds.length > many) announce(service, workspaceId, { kind: 'devices' })
  else for (const deviceId of deviceIds) announce(service, workspaceId, { kind: 'device', deviceId })
}

/** Tells screens that something is to be seen of alerts. */
export const announceAlerts = (service: Pick<Service, 'engines'>, workspaceId: string) =>
  announce(service, workspaceId, { kind: 'alerts' })

/** From here on a screen asks for the whole list once, instead of for each device. */
export const many = 20
