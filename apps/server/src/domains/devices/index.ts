export { deviceHandlers } from './devices.jobs.ts'
export { deviceRoutes, enrolmentKeyRoutes, enrolRoutes, joinRoutes } from './devices.routes.ts'
export { madeEnrolmentKeys } from './enrolment/enrolment.store.ts'
export { shippedVersion } from './install/agent-files.ts'
export { installRoutes } from './install/install.routes.ts'
export { presence } from './presence/presence.ts'
export { seesCommands, shownProcesses, showsCommands } from './registry/command-lines.ts'
export { type DeviceSession, deviceSessions } from './registry/device-sessions.ts'
export { stateOf } from './registry/device-state.rules.ts'
export {
  type DeviceRow,
  addDeviceRow,
  countDevices,
  deviceColumns,
  findHost,
  findInstances,
  hasOlderAgent,
  inState,
  makesChecks,
  selectDevices,
  writeHost,
  writeOpenAlerts,
} from './registry/devices.store.ts'
export { assertDeviceRoom, getDevice, toDevice } from './registry/devices.ts'
export { lookAnew, lookAtDevice } from './registry/look-at-device.ts'
