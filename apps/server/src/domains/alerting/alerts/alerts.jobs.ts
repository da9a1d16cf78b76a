import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { perService } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { announceAlerts, tellAlerts } from './tell-alerts.ts'
import { forgetAlerts, sweepAlerts } from './sweep-alerts.ts'
import { completeEvidence } from './freeze-evidence.ts'

const OneAlert = z.strictObject({ workspaceId: z.uuid(), alertId: z.uuid() })

/** So many share the transaction that writes down who is told. */
export const toldAtOnce = 100

export const alertJobs = perService((service) => ({
  tell: defineJob({
    name: 'alerts.tell',
    schema: z.strictObject({ workspaceId: z.uuid(), alertIds: z.array(z.uuid()).max(toldAtOnce) }),
    concurrency: 100,
    retry: { limit: 20, maxDelaySeconds: 60 },
    run: (some) => tellAlerts(service, some),
  }),
  complete: defineJob({
    name: 'alerts.complete',
    schema: OneAlert,
    run: async (alert) => {
      await completeEvidence(service, alert)
      announceAlerts(service, alert.workspaceId)
    },
  }),
}))

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
