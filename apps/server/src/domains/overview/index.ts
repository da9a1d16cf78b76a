export { overviewRoutes } from './overview.routes.ts'
export { getListedDevice, listDevices } from './servers/list-devices.ts'
