export { webAppRoutes } from './web-app.routes.ts'
