export { installRoutes } from './install.routes.ts'
export { shippedVersion } from './shipped-agent.ts'
