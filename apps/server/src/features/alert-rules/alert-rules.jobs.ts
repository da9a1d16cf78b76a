import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import {
  findRules,
  findWatchedDevices,
  findWatchedMonitors,
  listAlertWorkspaces,
} from './alert-rules.store.ts'
import { limitsOf, monitorLimitsOf } from './limits.rules.ts'
import { writeLimits, writeLimitsWritten } from './limits.series.ts'

export const alertRuleJobs = perService(({ engines: { postgres, victoria } }) => {
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
        for (const workspaceId of await listAlertWorkspaces(postgres))
          count += await writeLimitsOf(workspaceId)
        await writeLimitsWritten(victoria, count)
      },
    }),
  }
})
