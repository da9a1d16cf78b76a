export { alertRoutes } from './alerts.routes.ts'
export { countAcknowledgedBy } from './alerts.store.ts'
export { heard } from './heard.ts'
