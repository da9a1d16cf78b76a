import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { perService } from '../../../platform/context.ts'
import { deleteOldRevocations } from './joins.store.ts'

export const deviceJobs = perService(({ engines }) => ({
  sweep: defineJob({
    name: 'devices.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '41 * * * *', input: {} },
    run: async () => {
      await deleteOldRevocations(engines.postgres)
    },
  }),
}))
