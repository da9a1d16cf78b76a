export { apiKeyRoutes } from './api-keys.routes.ts'
export { assertKeyLives, filterLiveKeys, findKeyName, madeKeys } from './api-keys.store.ts'
export { findKeyCaller } from './find-key-caller.ts'
