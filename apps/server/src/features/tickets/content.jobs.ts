import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { perService } from '../../lib/per-service.ts'
import { removeContents } from './tickets.files.ts'

/** What is left to do with the content of attachments once their rows are gone. */
export const contentJobs = perService((service) => ({
  remove: defineJob({
    name: 'tickets.remove-contents',
    schema: z.strictObject({ workspaceId: z.uuid(), ids: z.array(z.uuid()) }),
    concurrency: 2,
    timeoutSeconds: 600,
    retry: { limit: 20 },
    run: ({ workspaceId, ids }) => removeContents(service.engines.objects, workspaceId, ids),
  }),
}))
