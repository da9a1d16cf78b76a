import type { Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { findRules, findWatchedDevices, findWatchedMonitors } from './alert-rules.store.ts'
import { limitsOf, monitorLimitsOf } from './limits.rules.ts'
import { writeLimits, writeLimitsWritten } from './limits.series.ts'

/** Writes the thresholds of a workspace for the evaluator, and says how many they are. */
export async function writeLimitsOf({ engines }: Service, workspaceId: string): Promise<number> {
  const limits = await engines.postgres.transaction({ workspaceId }, async (tx) => {
    const [rules, devices, monitors] = await Promise.all([
      findRules(tx, workspaceId),
      findWatchedDevices(tx, workspaceId),
      findWatchedMonitors(tx, workspaceId),
    ])
    return [...limitsOf(rules, devices), ...monitorLimitsOf(monitors)]
  })
  await writeLimits(engines.victoria, workspaceId, limits)
  return limits.length
}

export async function writeAllLimits(service: Service) {
  let count = 0
  await forEachWorkspace(service, { having: 'alert_workspaces', name: 'alert limits' }, async (id) => {
    const written = await writeLimitsOf(service, id)
    count += written
  })
  await writeLimitsWritten(service.engines.victoria, count)
}
