import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'

const RemovedMonitor = z.strictObject({ workspaceId: z.uuid(), monitorId: z.uuid() })
export type RemovedMonitor = z.infer<typeof RemovedMonitor>

export const monitorJobs = {
  forget: defineJob({ name: 'monitors.forget', schema: RemovedMonitor }),
}
