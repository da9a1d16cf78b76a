import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { daysAgo, inBatches } from '../batches.ts'
import { perService } from '../context.ts'
import { forgetAudit } from './audit.store.ts'

export const auditJobs = perService(({ engines, config }) => ({
  forget: defineJob({
    name: 'audit.forget',
    schema: z.strictObject({}),
    schedule: { cron: '37 3 * * *', input: {} },
    timeoutSeconds: 60 * 60,
    run: (_, { signal }) => {
      const before = daysAgo(config.retentionDays.audit)
      return inBatches(signal, (most) => forgetAudit(engines.postgres, before, most))
    },
  }),
}))
