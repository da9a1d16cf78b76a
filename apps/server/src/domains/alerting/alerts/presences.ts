import type { Tx } from '../../../engines/postgres.ts'
import { evaluatingForMs } from '../../../platform/evaluation.ts'
import { stateOf } from '../../devices/index.ts'
import type { Presence } from './alerts.rules.ts'
import { findLastEvaluation } from './evaluations.store.ts'
import type { SignalDevice } from './signals.store.ts'

/** Devices and monitors that alerts belong to; lists count and mute alerts by them. */
export type AlertTargets = { deviceIds: string[]; monitorIds: string[] }

/** The targets of alerts, without duplicates and without removed ones. */
export const targetsOf = (
  rows: readonly { deviceId: string | null; monitorId: string | null }[],
  more: AlertTargets = { deviceIds: [], monitorIds: [] },
): AlertTargets => ({
  deviceIds: [...new Set([...more.deviceIds, ...rows.flatMap(({ deviceId }) => deviceId ?? [])])],
  monitorIds: [...new Set([...more.monitorIds, ...rows.flatMap(({ monitorId }) => monitorId ?? [])])],
})

/** The presence of devices, and of their evaluator. A monitor without a device has only the latter. */
export async function presences(
  tx: Tx,
  devices: readonly SignalDevice[],
  now: Date,
): Promise<(deviceId: string | null) => Presence> {
  const evaluatorForMs = evaluatingForMs(await findLastEvaluation(tx), now)
  const known = new Map(devices.map((device) => [device.id, device]))
  return (id) => {
    const device = known.get(id ?? '')
    if (!device) return { isOnline: false, evaluatedForMs: 0 }
    const { samplesSince, samplesAt } = device
    const samples = samplesSince && samplesAt ? { since: samplesSince, lastAt: samplesAt } : undefined
    return {
      isOnline: stateOf({ ...device, openAlerts: 0 }, now.getTime()) === 'online',
      evaluatedForMs: Math.min(evaluatorForMs, evaluatingForMs(samples, now)),
    }
  }
}
