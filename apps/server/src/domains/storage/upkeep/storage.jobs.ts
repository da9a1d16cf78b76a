import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { perService } from '../../../platform/context.ts'
import { checkStorage } from './check-storage.ts'
import { sweepStorage } from './upkeep.ts'

const hour = 60 * 60

export const storageJobs = perService((service) => ({
  sweep: defineJob({
    name: 'storage.sweep',
    schema: z.strictObject({}),
    schedule: { cron: '23 * * * *', input: {} },
    timeoutSeconds: hour,
    run: async (_, { signal }) => {
      const of = { having: 'storage_spaces', name: 'storage sweep', signal } as const
      await forEachWorkspace(service, of, (workspaceId) => sweepStorage(service, workspaceId))
    },
  }),
  check: defineJob({
    name: 'storage.check',
    schema: z.strictObject({}),
    schedule: { cron: '43 2 * * *', input: {} },
    timeoutSeconds: 6 * hour,
    run: async (_, { signal }) => {
      const of = { having: 'storage_spaces', name: 'storage check', signal } as const
      await forEachWorkspace(service, of, (workspaceId) => checkStorage(service, workspaceId))
    },
  }),
}))
