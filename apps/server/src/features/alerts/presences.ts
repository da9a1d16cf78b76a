import type { Tx } from '../../engines/postgres.ts'
import { stateOf } from '../devices/index.ts'
import type { Presence } from './alerts.rules.ts'
import { findReturnsOfDevices, type SignalDevice } from './signal-devices.store.ts'

/** Whether devices are there, and since when again. */
export async function presences(
  tx: Tx,
  workspaceId: string,
  devices: readonly SignalDevice[],
  now: Date,
): Promise<(deviceId: string) => Presence> {
  const isOnline = new Map(
    devices.map(({ id, lastSeenAt }) => [
      id,
      stateOf({ lastSeenAt, openAlerts: 0 }, now.getTime()) === 'online',
    ]),
  )
  const backAt = await findReturnsOfDevices(tx, workspaceId, [...isOnline.keys()])
  return (id) => ({ isOnline: isOnline.get(id) ?? false, backAt: backAt.get(id) ?? null })
}
