import type { Logger } from 'pino'
import type { z } from 'zod'

export type JobsLog = Pick<Logger, 'warn' | 'error'>

/** Job inputs travel as JSON, so a schema accepts and returns an object. */
export type JobSchema = z.ZodType<object, object>

export interface JobRun {
  id: string
  /** 1 on the first try. */
  attempt: number
  /** Aborts on time-out, when another worker took the job over, or when a stopping server waits no longer. */
  signal: AbortSignal
  /** Aborts when the server begins to stop: a job that only waits for more work ends then. */
  stopping: AbortSignal
}

interface JobSpec<Schema extends JobSchema> {
  name: string
  schema: Schema
  /** Jobs that run in parallel in one worker process. */
  concurrency?: number
  /** Parts that these jobs are taken in: each part waits for its slowest job before it takes more. */
  parts?: number
  timeoutSeconds?: number
  retry?: { limit?: number; delaySeconds?: number; maxDelaySeconds?: number }
  schedule?: { cron: string; input: z.input<Schema> }
}

/** The sender's view of a job; its handler is declared elsewhere. */
export interface Job<Schema extends JobSchema = JobSchema> extends JobSpec<Schema> {
  concurrency: number
  parts: number
  timeoutSeconds: number
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
}

export interface Handler<Schema extends JobSchema = JobSchema> {
  job: Job<Schema>
  /** May run more than once per job: a worker can die after the work but before its acknowledgement. */
  run(input: z.output<Schema>, run: JobRun): Promise<unknown>
}

export const defineJob = <Schema extends JobSchema>(spec: JobSpec<Schema>): Job<Schema> => ({
  ...spec,
  concurrency: spec.concurrency ?? 10,
  parts: spec.parts ?? 1,
  timeoutSeconds: spec.timeoutSeconds ?? 60,
  retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 300, ...spec.retry },
})
