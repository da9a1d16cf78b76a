export { assertDeviceRoom } from './assert-device-room.ts'
export { seesCommands, showsCommands, shownProcesses } from './command-lines.ts'
export { stateOf } from './device-state.rules.ts'
export { deviceSessions, type DeviceSession } from './device-sessions.ts'
export { deviceJobs } from './devices.jobs.ts'
export { deviceRoutes } from './devices.routes.ts'
export {
  addDeviceRow,
  countDevices,
  findHost,
  findInstances,
  deviceColumns,
  hasOlderAgent,
  inState,
  makesChecks,
  selectDevices,
  type DeviceRow,
} from './devices.store.ts'
export { getDevice } from './get-device.ts'
export { lookAnew } from './look-anew.ts'
export { lookAtDevice } from './look-at-device.ts'
export { joinRoutes } from './joins.routes.ts'
export { toDevice } from './to-device.ts'
