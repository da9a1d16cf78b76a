export { deviceHandlers } from './devices.jobs.ts'
export { devicesRoutes } from './devices.routes.ts'
export { madeEnrolmentKeys } from './enrolment/enrolment.store.ts'
export { shippedRelease, shippedVersion } from './install/agent-files.ts'
export { presence } from './presence/presence.ts'
export { seesCommands, shownProcesses, showsCommands } from './registry/command-lines.ts'
export { type DeviceSession, deviceSessions } from './registry/device-sessions.ts'
export { isOlderVersion, stateOf } from './registry/device-state.rules.ts'
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
  ownAddresses,
  selectDevices,
  writeHost,
  writeOpenAlerts,
} from './registry/devices.store.ts'
export { assertDeviceRoom, getDevice, toDevice } from './registry/devices.ts'
export { requestFreshReport, lookAtDevice } from './registry/look-at-device.ts'
export { writeSeen } from './presence/presence.series.ts'
