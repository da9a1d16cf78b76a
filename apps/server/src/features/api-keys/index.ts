export { apiKeyRoutes } from './api-keys.routes.ts'
export { findKeyCaller } from './find-key-caller.ts'
