export { inventoryHandlers } from './inventory.handlers.ts'
export { inventoryRoutes } from './inventory.routes.ts'
export { changesBefore, listChanges, listDeviceChanges } from './changes/changes.ts'
export { findingsOf, hasFinding } from './posture/posture.store.ts'
