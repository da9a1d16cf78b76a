export { analyticsRoutes, fleetRoutes, usageRoutes } from './overview.routes.ts'
export { profileStatsRoutes } from './profile-stats/profile-stats.ts'
