export { apiKeyRoutes } from './api-keys.routes.ts'
export { filterLiveKeys, findKeyName } from './api-keys.store.ts'
export { findKeyCaller } from './find-key-caller.ts'
