import { handle } from '../../platform/jobs.ts'
import { inventoryJobs } from './inventory.jobs.ts'
import { deleteUnusedTitles } from './parts/applications.store.ts'
import { dropMonths, makeMonth } from './reports/reports.store.ts'
import { monthsToMake, retentionEnd } from './reports/retention.rules.ts'

export const inventoryHandlers = [
  handle(inventoryJobs.months, async ({ engines, config }) => {
    const now = new Date()
    for (const month of monthsToMake(now)) await makeMonth(engines.postgres, month)
    await dropMonths(engines.postgres, retentionEnd(now, config.retentionDays.changes))
  }),
  handle(inventoryJobs.titles, ({ engines }, { workspaceId }) =>
    deleteUnusedTitles(engines.postgres, workspaceId),
  ),
]
