import type { z } from 'zod'
import type { Handler, Job, JobRun, JobSchema } from '../engines/jobs/index.ts'
import type { Service } from './context.ts'

/** What is done when a job is due. Declared apart from the job, so that who enqueues it need not know who does it. */
export const handle =
  <Schema extends JobSchema>(
    job: Job<Schema>,
    run: (service: Service, input: z.output<Schema>, run: JobRun) => Promise<unknown>,
  ) =>
  (service: Service): Handler<Schema> => ({ job, run: (input, jobRun) => run(service, input, jobRun) })
