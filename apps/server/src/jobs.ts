import type { Job } from './engines/jobs/index.ts'
import type { Service } from './lib/ctx.ts'

/** Every job of every feature: what the worker role works on. */
export const jobsOf = (_service: Service): Job[] => []
