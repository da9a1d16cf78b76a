import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { daysAgo, inBatches } from '../batches.ts'
import { handle } from '../jobs.ts'
import { forgetAudit } from './audit.store.ts'

export const forgetAuditJob = defineJob({
  name: 'audit.forget',
  schema: z.strictObject({}),
  schedule: { cron: '37 3 * * *', input: {} },
  timeoutSeconds: 60 * 60,
})

export const auditHandlers = [
  handle(forgetAuditJob, ({ engines, config }, _, { signal }) => {
    const before = daysAgo(config.retentionDays.audit)
    return inBatches(signal, (most) => forgetAudit(engines.postgres, before, most))
  }),
]
