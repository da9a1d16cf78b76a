export { analyticsRoutes } from './analytics.routes.ts'
export { availabilityOf } from './availability.rules.ts'
export { levelFor, samples as everySample } from './levels.ts'
