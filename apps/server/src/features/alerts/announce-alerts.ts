import type { Service } from '../../lib/ctx.ts'
import { announce } from '../live/index.ts'

/** From here on a screen asks for the whole list once, instead of for each device. */
const many = 20

/** Tells screens that alerts moved, and that the state of their devices did. */
export function announceAlerts(
  service: Pick<Service, 'engines'>,
  workspaceId: string,
  deviceIds: readonly string[],
) {
  announce(service, workspaceId, { kind: 'alerts' })
  if (deviceIds.length > many) announce(service, workspaceId, { kind: 'devices' })
  else for (const deviceId of deviceIds) announce(service, workspaceId, { kind: 'device', deviceId })
}
