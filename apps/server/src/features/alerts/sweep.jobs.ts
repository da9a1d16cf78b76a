import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { forEachWorkspace } from '../../lib/for-each-workspace.ts'
import { perService } from '../../lib/per-service.ts'
import { forgetAlerts } from './forget-alerts.ts'
import { sweepAlerts } from './sweep-alerts.ts'

export const alertSweepJobs = perService((service) => ({
  sweep: defineJob({
    name: 'alerts.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '* * * * *', input: {} },
    run: async (_, { signal }) => {
      const of = { having: 'alert_workspaces', name: 'alert sweep', signal } as const
      await forEachWorkspace(service, of, (workspaceId) => sweepAlerts(service, workspaceId))
    },
  }),
  forget: defineJob({
    name: 'alerts.forget',
    schema: z.strictObject({}),
    schedule: { cron: '57 3 * * *', input: {} },
    timeoutSeconds: 60 * 60,
    run: (_, { signal }) => forgetAlerts(service, signal),
  }),
}))
