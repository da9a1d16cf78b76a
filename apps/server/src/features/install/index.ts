export { installRoutes } from './install.routes.ts'
