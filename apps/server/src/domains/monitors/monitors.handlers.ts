import { handle } from '../../platform/jobs.ts'
import { monitorJobs } from './monitors.jobs.ts'
import { deleteSamples } from './monitors/states.series.ts'

export const monitorHandlers = [
  handle(monitorJobs.forget, ({ engines }, { workspaceId, monitorId }) =>
    deleteSamples(engines.victoria, workspaceId, monitorId),
  ),
]
