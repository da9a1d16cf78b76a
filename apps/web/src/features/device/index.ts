export { DeviceBoard } from './device-board.tsx'
export { useDevice } from './device.api.ts'
