import type { z } from 'zod'
import type { Handler, Job, JobRun, JobSchema } from '../engines/jobs/index.ts'
import type { Service } from './context.ts'

/** The handler of a job, declared apart from the job so that its sender need not import it. */
export const handle =
  <Schema extends JobSchema>(
    job: Job<Schema>,
    run: (service: Service, input: z.output<Schema>, run: JobRun) => Promise<unknown>,
  ) =>
  (service: Service): Handler<Schema> => ({ job, run: (input, jobRun) => run(service, input, jobRun) })
