import type { Device, DeviceKind, DeviceState } from '@marsad/contract/http/devices'

export const states = ['online', 'warning', 'offline', 'pending'] as const satisfies readonly DeviceState[]
export const kinds = ['server', 'workstation', 'laptop', 'other'] as const satisfies readonly DeviceKind[]
export const platforms = [
  'linux',
  'windows',
  'darwin',
  'other',
] as const satisfies readonly Device['platform'][]

/** Whether the stored values are current. */
export const isReporting = ({ state }: Pick<Device, 'state'>) => state === 'online' || state === 'warning'

/** Uptime: until now, or until the device was last seen. */
export function uptimeSeconds(
  { state, bootTime, lastSeenAt }: Pick<Device, 'state' | 'bootTime' | 'lastSeenAt'>,
  now: number,
): number | null {
  const until = isReporting({ state }) ? now : lastSeenAt && Date.parse(lastSeenAt)
  return bootTime && until ? Math.max(0, (until - Date.parse(bootTime)) / 1000) : null
}
