export { inventoryHandlers } from './inventory.handlers.ts'
export { inventoryRoutes } from './inventory.routes.ts'
export { changesBefore } from './changes/changes.ts'
export { findingsOf, hasFinding } from './posture/posture.store.ts'
