import { timing } from '@marsad/contract/agent/protocol'
import type { DeviceState } from '@marsad/contract/http/devices'

type Known = { lastSeenAt: Date | null; openAlerts: number }

export function stateOf({ lastSeenAt, openAlerts }: Known, now = Date.now()): DeviceState {
  if (!lastSeenAt) return 'pending'
  if (now - lastSeenAt.getTime() > timing.offlineAfterSeconds * 1000) return 'offline'
  return openAlerts > 0 ? 'warning' : 'online'
}
