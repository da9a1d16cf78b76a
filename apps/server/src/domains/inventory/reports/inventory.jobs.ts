import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { perService } from '../../../platform/context.ts'
import { deleteUnusedTitles } from '../parts/applications.store.ts'
import { dropMonths, makeMonth } from './reports.store.ts'
import { monthsToMake, retentionEnd } from './retention.rules.ts'

export const inventoryJobs = perService(({ engines, config }) => ({
  months: defineJob({
    name: 'inventory.months',
    schema: z.strictObject({}),
    schedule: { cron: '17 3 * * *', input: {} },
    run: async () => {
      const now = new Date()
      for (const month of monthsToMake(now)) await makeMonth(engines.postgres, month)
      await dropMonths(engines.postgres, retentionEnd(now, config.retentionDays.changes))
    },
  }),
  titles: defineJob({
    name: 'inventory.titles',
    schema: z.strictObject({ workspaceId: z.uuid() }),
    run: async ({ workspaceId }) => {
      await deleteUnusedTitles(engines.postgres, workspaceId)
    },
  }),
}))
