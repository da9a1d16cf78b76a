import { z } from 'zod'
import { defineJob } from '../../../engines/jobs/index.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { perService, type Service } from '../../../platform/context.ts'
import { deleteSamples } from './states.series.ts'

const Removed = z.strictObject({ workspaceId: z.uuid(), monitorId: z.uuid() })

export const monitorJobs = perService(({ engines }) => ({
  forget: defineJob({
    name: 'monitors.forget',
    schema: Removed,
    run: ({ workspaceId, monitorId }) => deleteSamples(engines.victoria, workspaceId, monitorId),
  }),
}))

/** Longer than checks that are still under way take to be written. */
const lastCheckMs = 60_000

/** Has the samples of a removed monitor deleted, once no more of them can come. */
export const forgetSamples = (tx: Tx, service: Service, removed: z.infer<typeof Removed>) =>
  service.engines.jobs.enqueue(monitorJobs(service).forget, removed, {
    tx,
    startAfter: new Date(Date.now() + lastCheckMs),
  })
