import { timing } from '@marsad/contract/agent/protocol'
import type { DeviceState } from '@marsad/contract/http/devices'

export function stateOf(lastSeenAt: Date | null, now = Date.now()): DeviceState {
  if (!lastSeenAt) return 'pending'
  return now - lastSeenAt.getTime() > timing.offlineAfterSeconds * 1000 ? 'offline' : 'online'
}
