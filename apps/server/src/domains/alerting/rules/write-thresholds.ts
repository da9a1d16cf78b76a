import { perService, type Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { findRules, findRuledDevices, findWatchedMonitors, listRemovedDevices } from './alert-rules.store.ts'
import { thresholdsOf, monitorThresholdsOf } from './thresholds.rules.ts'
import {
  endThresholds,
  findStore,
  readThresholds,
  seriesOf,
  writeThresholds,
  writeThresholdCount,
} from './thresholds.series.ts'
import { renewalMinutes } from './thresholds.ts'

/** The thresholds of a workspace are written for the evaluator, and those it no longer has end. Returns their count. */
export async function writeThresholdsOf({ engines }: Service, workspaceId: string): Promise<number> {
  const { postgres, victoria } = engines
  const thresholds = await postgres.transaction({ workspaceId }, async (tx) => {
    const [rules, devices, monitors] = await Promise.all([
      findRules(tx, workspaceId),
      findRuledDevices(tx, workspaceId),
      findWatchedMonitors(tx, workspaceId),
    ])
    return [...thresholdsOf(rules, devices), ...monitorThresholdsOf(monitors)]
  })
  await writeThresholds(victoria, workspaceId, thresholds)
  const wanted = new Set(thresholds.map((limit) => seriesOf(limit, workspaceId)))
  const stored = await readThresholds(victoria, { owner: workspaceId })
  await endThresholds(
    victoria,
    stored.filter((limit) => !wanted.has(seriesOf(limit, workspaceId))),
  )
  return thresholds.length
}

const minuteMs = 60_000
/** Looked back twice as far as the job runs often: one may be late. */
const lookbackMs = 2.5 * minuteMs

/** What this process knows of the store: nothing when it starts, so that it writes everything once. */
const knownOf = perService(() => ({ epoch: '', renewedMinute: 0 }))

/**
 * Every minute: thresholds that no change writes. Those of new devices, the end of removed ones, a slice of all
 * so that none falls out of the evaluator's lookback; and all of them if the store may have lost some.
 */
export async function keepThresholds(service: Service, now = Date.now()) {
  const { victoria } = service.engines
  const known = knownOf(service)
  const { epoch, hasThresholds } = await findStore(victoria)
  const minute = Math.floor(now / minuteMs)
  const isWhole = hasThresholds && epoch === known.epoch && minute - known.renewedMinute < renewalMinutes
  let count = 0
  const renew = async (workspaceId: string) => {
    const written = await writeThresholdsOf(service, workspaceId)
    count += written
  }
  const having = 'alert_workspaces'
  if (isWhole) {
    const moment = new Date(now - lookbackMs)
    await forEachWorkspace(service, { due: 'new_devices', moment, name: 'limits of new devices' }, renew)
    const which = slicesBetween(known.renewedMinute, minute)
    await forEachWorkspace(service, { having, slices: { of: renewalMinutes, which }, name: 'limits' }, renew)
    await endRemoved(service, moment)
  } else await forEachWorkspace(service, { having, name: 'all limits' }, renew)
  await writeThresholdCount(victoria, count)
  known.epoch = epoch
  known.renewedMinute = minute
}

const slicesBetween = (after: number, until: number) =>
  Array.from({ length: until - after }, (_, n) => (after + 1 + n) % renewalMinutes)

/** Thresholds of devices that were removed, alone or with their workspace. */
async function endRemoved({ engines }: Service, since: Date) {
  const devices = await listRemovedDevices(engines.postgres, since)
  if (devices.size === 0) return
  await endThresholds(engines.victoria, await readThresholds(engines.victoria, { devices }))
}
