export { inMaintenance } from './in-maintenance.ts'
export { maintenanceRoutes } from './maintenance.routes.ts'
