import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { perService } from '../../../platform/context.ts'
import { findRules, findWatchedDevices, findWatchedMonitors } from './alert-rules.store.ts'
import { limitsOf, monitorLimitsOf } from './limits.rules.ts'
import { writeLimits, writeLimitsWritten } from './limits.series.ts'

export const alertRuleJobs = perService((service) => {
  const { postgres, victoria } = service.engines

  async function writeLimitsOf(workspaceId: string): Promise<number> {
    const limits = await postgres.transaction({ workspaceId }, async (tx) => {
      const [rules, devices, monitors] = await Promise.all([
        findRules(tx, workspaceId),
        findWatchedDevices(tx, workspaceId),
        findWatchedMonitors(tx, workspaceId),
      ])
      return [...limitsOf(rules, devices), ...monitorLimitsOf(monitors)]
    })
    await writeLimits(victoria, workspaceId, limits)
    return limits.length
  }

  return {
    /** After a change: a limit is in force a moment later. */
    limits: defineJob({
      name: 'alert-rules.limits',
      schema: z.strictObject({ workspaceId: z.uuid() }),
      concurrency: 4,
      run: async ({ workspaceId }) => {
        await writeLimitsOf(workspaceId)
      },
    }),
    /** Again and again, so that no limit falls out of the time that the evaluator looks back. */
    allLimits: defineJob({
      name: 'alert-rules.all-limits',
      schema: z.strictObject({}),
      concurrency: 1,
      schedule: { cron: '* * * * *', input: {} },
      // The next minute writes them anyway.
      retry: { limit: 0 },
      run: async () => {
        let count = 0
        await forEachWorkspace(service, { having: 'alert_workspaces', name: 'alert limits' }, async (id) => {
          const written = await writeLimitsOf(id)
          count += written
        })
        await writeLimitsWritten(victoria, count)
      },
    }),
  }
})
