import type { Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { findRules, findRuledDevices, findWatchedMonitors } from './alert-rules.store.ts'
import { thresholdsOf, monitorThresholdsOf } from './thresholds.rules.ts'
import { writeThresholds, writeThresholdCount } from './thresholds.series.ts'

/** The thresholds of a workspace are written for the evaluator; returns their count. */
export async function writeThresholdsOf({ engines }: Service, workspaceId: string): Promise<number> {
  const thresholds = await engines.postgres.transaction({ workspaceId }, async (tx) => {
    const [rules, devices, monitors] = await Promise.all([
      findRules(tx, workspaceId),
      findRuledDevices(tx, workspaceId),
      findWatchedMonitors(tx, workspaceId),
    ])
    return [...thresholdsOf(rules, devices), ...monitorThresholdsOf(monitors)]
  })
  await writeThresholds(engines.victoria, workspaceId, thresholds)
  return thresholds.length
}

export async function writeAllThresholds(service: Service) {
  let count = 0
  await forEachWorkspace(service, { having: 'alert_workspaces', name: 'alert limits' }, async (id) => {
    const written = await writeThresholdsOf(service, id)
    count += written
  })
  await writeThresholdCount(service.engines.victoria, count)
}
