import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { perService } from '../../../platform/context.ts'
import { hashItem } from './upkeep.ts'
import { removeObjects } from './storage.files.ts'

const hours = 60 * 60

/** What is left to do with the content of files once their rows are written or gone. */
export const fileJobs = perService((service) => ({
  hash: defineJob({
    name: 'storage.hash',
    schema: z.strictObject({ workspaceId: z.uuid(), id: z.uuid() }),
    concurrency: 2,
    timeoutSeconds: 2 * hours,
    run: (input, { signal }) => hashItem(service, input, signal),
  }),
  removeObjects: defineJob({
    name: 'storage.remove-objects',
    schema: z.strictObject({ workspaceId: z.uuid(), fileIds: z.array(z.uuid()) }),
    concurrency: 2,
    timeoutSeconds: 600,
    retry: { limit: 20 },
    run: ({ workspaceId, fileIds }) => removeObjects(service.engines.objects, workspaceId, fileIds),
  }),
}))
