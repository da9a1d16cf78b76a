import { usualLimits } from '@marsad/contract/device-limits'
import type { Device } from '@marsad/contract/http/devices'
import { isOlderVersion } from './agent-version.rules.ts'
import { stateOf } from './device-state.rules.ts'
import type { DeviceRow } from './devices.store.ts'

/** With the version of the agent that this server has, if it has any. */
export const toDevice = (
  { createdAt, lastSeenAt, bootTime, clonedAt, limits, ...device }: DeviceRow,
  shippedAgent: string | null,
): Device => ({
  ...device,
  newerAgent: shippedAgent && isOlderVersion(device.agentVersion, shippedAgent) ? shippedAgent : null,
  state: stateOf({ lastSeenAt, openAlerts: device.openAlerts }),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  bootTime: bootTime?.toISOString() ?? null,
  clonedAt: clonedAt?.toISOString() ?? null,
  limits: limits ?? usualLimits,
})
