import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { listAlertWorkspaces } from '../alert-rules/index.ts'
import { forgetAlerts } from './forget-alerts.ts'
import { sweepAlerts } from './sweep-alerts.ts'

const atOnce = 4

export const alertSweepJobs = perService((service) => ({
  sweep: defineJob({
    name: 'alerts.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '* * * * *', input: {} },
    run: async (_, { signal }) => {
      const waiting = await listAlertWorkspaces(service.engines.postgres)
      const walk = async () => {
        for (let id = waiting.pop(); id && !signal.aborted; id = waiting.pop()) {
          // One workspace that cannot be swept must not keep the others from it.
          await sweepAlerts(service, id).catch((error: unknown) =>
            service.log.warn({ err: error, workspaceId: id }, 'alerts: a sweep failed'),
          )
        }
      }
      await Promise.all(Array.from({ length: atOnce }, walk))
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
