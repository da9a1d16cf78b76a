import type { Logger } from 'pino'
import type { z } from 'zod'

export type JobsLog = Pick<Logger, 'warn' | 'error'>

/** Inputs travel as JSON, so a schema takes and gives an object. */
export type JobSchema = z.ZodType<object, object>

export interface JobRun {
  id: string
  /** 1 on the first try. */
  attempt: number
  /** Aborts when the time is up, when another worker took the job over, or when the server stops. */
  signal: AbortSignal
}

interface JobSpec<Schema extends JobSchema> {
  name: string
  schema: Schema
  /** How many run at the same time in one worker process. */
  concurrency?: number
  timeoutSeconds?: number
  retry?: { limit?: number; delaySeconds?: number; maxDelaySeconds?: number }
  schedule?: { cron: string; input: z.input<Schema> }
}

/** A job as whoever enqueues it knows it. What it does is said by its handler, elsewhere. */
export interface Job<Schema extends JobSchema = JobSchema> extends JobSpec<Schema> {
  concurrency: number
  timeoutSeconds: number
  retry: { limit: number; delaySeconds: number; maxDelaySeconds: number }
}

export interface Handler<Schema extends JobSchema = JobSchema> {
  job: Job<Schema>
  /** May run more than once for one job: a worker can die between the work and its receipt. */
  run(input: z.output<Schema>, run: JobRun): Promise<unknown>
}

export const defineJob = <Schema extends JobSchema>(spec: JobSpec<Schema>): Job<Schema> => ({
  ...spec,
  concurrency: spec.concurrency ?? 10,
  timeoutSeconds: spec.timeoutSeconds ?? 60,
  retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 300, ...spec.retry },
})
