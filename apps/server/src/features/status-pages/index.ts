export { readerRoutes } from './readers.routes.ts'
export { statusPageRoutes } from './status-pages.routes.ts'
