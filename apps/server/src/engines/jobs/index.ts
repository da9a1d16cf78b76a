export { defineJob, type Job } from './define-job.ts'
export { createJobs } from './jobs.ts'
export { migrateJobs } from './migrate-jobs.ts'
