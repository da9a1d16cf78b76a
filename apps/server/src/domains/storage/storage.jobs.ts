import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

const hour = 60 * 60

export const storageJobs = {
  hash: defineJob({
    name: 'storage.hash',
    schema: z.strictObject({ workspaceId: z.uuid(), id: z.uuid() }),
    concurrency: 2,
    timeoutSeconds: 2 * hour,
  }),
  removeObjects: defineJob({
    name: 'storage.remove-objects',
    schema: z.strictObject({ workspaceId: z.uuid(), fileIds: z.array(z.uuid()) }),
    concurrency: 2,
    timeoutSeconds: 600,
    retry: { limit: 20 },
  }),
  sweep: defineJob({
    name: 'storage.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '23 * * * *', input: {} },
    timeoutSeconds: hour,
  }),
  check: defineJob({
    name: 'storage.check',
    schema: z.strictObject({}),
    schedule: { cron: '43 2 * * *', input: {} },
    timeoutSeconds: 6 * hour,
  }),
}
