export { auditJobs } from './audit.jobs.ts'
export { auditRoutes } from './audit.routes.ts'
export { fromTo, recordAct } from './record-act.ts'
export { recordDenials } from './record-denials.ts'
