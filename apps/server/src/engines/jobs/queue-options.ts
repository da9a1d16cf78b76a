import type { PgBoss } from 'pg-boss'
import type { Job } from './define-job.ts'

export const jobsSchema = 'pgboss'

/**
 * A worker that dies leaves its jobs without a heartbeat. The next monitor pass hands them to another worker,
 * so the worst case is heartbeat + monitor + first retry delay: about 23 seconds.
 */
const heartbeatSeconds = 10
export const monitorSeconds = 10

const day = 24 * 60 * 60

/** The queue of a job is created or updated with its current options. */
export async function declareQueue(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    notify: true,
    heartbeatSeconds,
    // The run has its own deadline; this one only catches a worker that lives but lost the job.
    expireInSeconds: job.timeoutSeconds + 60,
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryDelayMax: job.retry.maxDelaySeconds,
    retryBackoff: true,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: 7 * day,
  }
  // 'short' allows one waiting job per key; jobs without a key get a unique one.
  await boss.createQueue(job.name, { ...options, policy: 'short' })
  await boss.updateQueue(job.name, options)
}

/** By default pg-boss takes one job every two seconds. Workers are woken when there is work, and look rarely by themselves. */
export function workOptions(job: Job) {
  return {
    batchSize: Math.ceil(job.concurrency / job.parts),
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 60,
    heartbeatRefreshSeconds: 3,
  } as const
}
