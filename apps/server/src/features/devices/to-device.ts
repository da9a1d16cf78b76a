import { usualLimits } from '@marsad/contract/device-limits'
import type { Device } from '@marsad/contract/http/devices'
import { stateOf } from './device-state.rules.ts'
import type { DeviceRow } from './devices.store.ts'

export const toDevice = ({
  createdAt,
  lastSeenAt,
  bootTime,
  clonedAt,
  limits,
  ...device
}: DeviceRow): Device => ({
  ...device,
  state: stateOf({ lastSeenAt, openAlerts: device.openAlerts }),
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  bootTime: bootTime?.toISOString() ?? null,
  clonedAt: clonedAt?.toISOString() ?? null,
  limits: limits ?? usualLimits,
})
