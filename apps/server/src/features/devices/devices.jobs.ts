import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { deleteOldRevocations } from './revocations.store.ts'

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
