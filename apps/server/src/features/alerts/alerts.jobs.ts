import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { announceAlerts } from './announce-alerts.ts'
import { completeEvidence } from './freeze-evidence.ts'
import { tellAlert } from './tell-alert.ts'

const OneAlert = z.strictObject({ workspaceId: z.uuid(), alertId: z.uuid() })

export const alertJobs = perService((service) => ({
  tell: defineJob({
    name: 'alerts.tell',
    schema: OneAlert,
    concurrency: 100,
    retry: { limit: 20, maxDelaySeconds: 60 },
    run: (alert) => tellAlert(service, alert),
  }),
  complete: defineJob({
    name: 'alerts.complete',
    schema: OneAlert,
    run: async (alert) => {
      await completeEvidence(service, alert)
      announceAlerts(service, alert.workspaceId, [])
    },
  }),
}))
