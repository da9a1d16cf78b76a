import { timing } from '@marsad/contract/agent/protocol'
import type { DeviceState } from '@marsad/contract/http/devices'

type Known = { lastSeenAt: Date | null; openAlerts: number }

export function stateOf({ lastSeenAt, openAlerts }: Known, now = Date.now()): DeviceState {
  if (!lastSeenAt) return 'pending'
  if (now - lastSeenAt.getTime() > timing.offlineAfterSeconds * 1000) return 'offline'
  return openAlerts > 0 ? 'warning' : 'online'
}

/** Three numbers as in releases; other version strings cannot be compared. */
export const releaseShape = String.raw`^\d{1,6}\.\d{1,6}\.\d{1,6}$`

export const numbersOf = (version: string): number[] =>
  new RegExp(releaseShape).test(version) ? version.split('.').map(Number) : []

export function isOlderVersion(version: string, than: string): boolean {
  const [mine, its] = [numbersOf(version), numbersOf(than)]
  const differing = mine.findIndex((number, index) => number !== its[index])
  return (mine[differing] ?? 0) < (its[differing] ?? 0)
}
