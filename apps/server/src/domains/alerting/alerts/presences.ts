import type { Tx } from '../../../engines/postgres.ts'
import { heardForMs } from '../../../platform/heard.ts'
import { stateOf } from '../../devices/index.ts'
import type { Presence } from './alerts.rules.ts'
import { findHeard } from './evaluations.store.ts'
import type { SignalDevice } from './signals.store.ts'

/** Devices and monitors: where alerts are, and what lists count and mute them by. */
export type Places = { deviceIds: string[]; monitorIds: string[] }

/** The places of alerts, each once; one that was removed is none. */
export const placesOf = (
  rows: readonly { deviceId: string | null; monitorId: string | null }[],
  more: Places = { deviceIds: [], monitorIds: [] },
): Places => ({
  deviceIds: [...new Set([...more.deviceIds, ...rows.flatMap(({ deviceId }) => deviceId ?? [])])],
  monitorIds: [...new Set([...more.monitorIds, ...rows.flatMap(({ monitorId }) => monitorId ?? [])])],
})

/** What is known of devices, and of the one that evaluates them. A monitor without a device has only the latter. */
export async function presences(
  tx: Tx,
  devices: readonly SignalDevice[],
  now: Date,
): Promise<(deviceId: string | null) => Presence> {
  const evaluatorForMs = heardForMs(await findHeard(tx), now)
  const known = new Map(devices.map((device) => [device.id, device]))
  return (id) => {
    const device = known.get(id ?? '')
    if (!device) return { isOnline: false, evaluatedForMs: 0 }
    const { samplesSince, samplesAt } = device
    const samples = samplesSince && samplesAt ? { since: samplesSince, lastAt: samplesAt } : undefined
    return {
      isOnline: stateOf({ ...device, openAlerts: 0 }, now.getTime()) === 'online',
      evaluatedForMs: Math.min(evaluatorForMs, heardForMs(samples, now)),
    }
  }
}
