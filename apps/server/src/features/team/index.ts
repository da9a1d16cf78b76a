export { teamRoutes } from './team.routes.ts'
export { whyNotGrant } from './team.rules.ts'
