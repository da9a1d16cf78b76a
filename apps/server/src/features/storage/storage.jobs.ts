import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { checkStorage } from './check-storage.ts'
import { forEachSpace } from './for-each-space.ts'
import { sweepStorage } from './sweep-storage.ts'

const hour = 60 * 60

export const storageJobs = perService((service) => ({
  sweep: defineJob({
    name: 'storage.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '23 * * * *', input: {} },
    timeoutSeconds: hour,
    run: (_, { signal }) =>
      forEachSpace(service, signal, (workspaceId) => sweepStorage(service, workspaceId)),
  }),
  check: defineJob({
    name: 'storage.check',
    schema: z.strictObject({}),
    schedule: { cron: '43 2 * * *', input: {} },
    timeoutSeconds: 6 * hour,
    run: (_, { signal }) =>
      forEachSpace(service, signal, (workspaceId) => checkStorage(service, workspaceId)),
  }),
}))
