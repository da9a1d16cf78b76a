export { liveStreamRoutes } from './live-streams.routes.ts'
