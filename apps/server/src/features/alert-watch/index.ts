export { alertWatchJobs } from './alert-watch.jobs.ts'
export { alertWatchRoutes } from './alert-watch.routes.ts'
export { ruleFile } from './rule-file.ts'
export { changesWritten, postureMoved } from './watch-inventory.ts'
