export { DeviceNote } from './device-note.tsx'
export { DeviceState } from './device-state.tsx'
export { isReporting, kinds, platforms, states, uptimeSeconds } from './devices.rules.ts'
