import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { announceAlerts } from './announce-alerts.ts'
import { completeEvidence } from './freeze-evidence.ts'
import { tellAlerts } from './tell-alerts.ts'

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
