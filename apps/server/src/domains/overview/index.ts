export { analyticsRoutes } from './analytics/analytics.routes.ts'
export { fleetRoutes } from './servers/fleet.routes.ts'
export { usageRoutes } from './usage/usage.routes.ts'
export { profileStatsRoutes } from './profile-stats/profile-stats.ts'
