export { defineJob, type Handler, type Job, type JobRun, type JobSchema } from './define-job.ts'
export { createJobs } from './jobs.ts'
export { migrateJobs } from './migrate-jobs.ts'
