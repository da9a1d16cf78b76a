export { inMaintenance, monitorsInMaintenance } from './in-maintenance.ts'
export { maintenanceRoutes } from './maintenance.routes.ts'
