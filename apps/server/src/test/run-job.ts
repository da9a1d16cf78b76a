import type { z } from 'zod'
import type { Job, JobSchema } from '../engines/jobs/index.ts'
import { handlersOf } from '../jobs.ts'
import type { Service } from '../platform/context.ts'

/** Runs a job immediately, as the worker would. */
export async function runJob<Schema extends JobSchema>(
  service: Service,
  { name }: Job<Schema>,
  input: z.input<Schema>,
) {
  const handler = handlersOf(service).find(({ job }) => job.name === name)
  if (!handler) throw new Error(`Nobody handles ${name}`)
  const { signal } = new AbortController()
  await handler.run(input, { id: '', attempt: 1, signal, stopping: signal })
}
