export { inventoryJobs } from './inventory.jobs.ts'
export { inventoryRoutes } from './inventory.routes.ts'
export { lookAtPart } from './look-at-part.ts'
export { judgeStrangers } from './posture.store.ts'
