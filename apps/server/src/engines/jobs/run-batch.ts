import type { Job as QueuedJob, JobResult } from 'pg-boss'
import { z } from 'zod'
import { orAborted } from '../engine.ts'
import type { Handler, JobsLog } from './define-job.ts'

/** Fetched jobs run in parallel; each succeeds or fails alone. */
export function runBatch(
  handler: Handler,
  batch: QueuedJob<unknown>[],
  worker: Worker,
): Promise<JobResult[]> {
  return Promise.all(batch.map((queued) => runOne(handler, queued, worker)))
}

type Worker = { log: JobsLog; stopping: AbortSignal }

async function runOne(
  handler: Handler,
  queued: QueuedJob<unknown>,
  { log, stopping }: Worker,
): Promise<JobResult> {
  const { job } = handler
  const { id } = queued
  const attempt = queued.retryCount + 1
  const input = job.schema.safeParse(queued.data)
  if (!input.success) {
    // A retry cannot fix an invalid input, so the job is dead at once.
    const message = z.prettifyError(input.error)
    log.error({ job: job.name, jobId: id, problem: message }, 'job input does not fit its schema')
    return { id, status: 'deadletter', output: { message } }
  }
  const signal = AbortSignal.any([queued.signal, AbortSignal.timeout(job.timeoutSeconds * 1000)])
  try {
    await orAborted(handler.run(input.data, { id, attempt, signal, stopping }), signal)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, job: job.name, jobId: id, attempt }, 'job failed')
    return {
      id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}
