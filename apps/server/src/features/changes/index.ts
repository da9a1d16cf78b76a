export { changesBefore } from './changes-before.ts'
export { findChangeRows } from './changes.store.ts'
export { changeRoutes } from './changes.routes.ts'
export { toChange } from './to-change.ts'
