import type { Service } from '../../../platform/context.ts'
import { announce } from '../../../platform/live/live.bus.ts'
import type { AlertTargets } from './presences.ts'

/**
 * Open screens are notified that alerts moved, and that the state of their devices and monitors did; nothing is
 * sent if none moved.
 */
export function announceMoved(
  service: Pick<Service, 'engines'>,
  workspaceId: string,
  { deviceIds, monitorIds }: AlertTargets,
) {
  if (deviceIds.length + monitorIds.length === 0) return
  announceAlerts(service, workspaceId)
  if (monitorIds.length > 0) announce(service, workspaceId, { kind: 'monitors' })
  if (deviceIds.length > many) announce(service, workspaceId, { kind: 'devices' })
  else for (const deviceId of deviceIds) announce(service, workspaceId, { kind: 'device', deviceId })
}

/** Open screens are notified that alerts changed. */
export const announceAlerts = (service: Pick<Service, 'engines'>, workspaceId: string) =>
  announce(service, workspaceId, { kind: 'alerts' })

/** From this count on a screen refetches the whole list once, instead of each device. */
export const many = 20
