export { defineJob, type Job, type JobRun } from './define-job.ts'
export { createJobs, type DeadJob, type EnqueueOptions, type Jobs } from './jobs.ts'
export { migrateJobs } from './migrate-jobs.ts'
