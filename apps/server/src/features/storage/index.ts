export { fileJobs } from './files.jobs.ts'
export { countFiles, findSpace } from './spaces.store.ts'
export { storageJobs } from './storage.jobs.ts'
export { storageRoutes } from './storage.routes.ts'
