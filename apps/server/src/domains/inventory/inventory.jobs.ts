import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

export const inventoryJobs = {
  months: defineJob({
    name: 'inventory.months',
    schema: z.strictObject({}),
    schedule: { cron: '17 3 * * *', input: {} },
  }),
  titles: defineJob({ name: 'inventory.titles', schema: z.strictObject({ workspaceId: z.uuid() }) }),
}
