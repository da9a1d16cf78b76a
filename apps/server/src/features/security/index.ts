export { findingsOf, hasFinding } from './posture.store.ts'
export { securityRoutes } from './security.routes.ts'
