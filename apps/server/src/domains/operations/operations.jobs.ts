import { z } from 'zod'
import { defineJob } from '../../engines/jobs/index.ts'
import { handle } from '../../platform/jobs.ts'
import { sendHeartbeat } from './instance/heartbeat.ts'
import { streamAudit } from './instance/audit-streams.ts'

/** Delivers for a minute; the next one takes over. */
const streamAuditJob = defineJob({
  name: 'audit.stream',
  schema: z.strictObject({}),
  schedule: { cron: '* * * * *', input: {} },
  concurrency: 1,
  timeoutSeconds: 90,
  retry: { limit: 0 },
})

const heartbeatJob = defineJob({
  name: 'instance.heartbeat',
  schema: z.strictObject({}),
  schedule: { cron: '* * * * *', input: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  // The next minute calls again.
  retry: { limit: 0 },
})

export const operationsHandlers = [
  handle(heartbeatJob, sendHeartbeat),
  handle(streamAuditJob, (service, _, { signal, stopping }) =>
    streamAudit(service, AbortSignal.any([signal, stopping])),
  ),
]
