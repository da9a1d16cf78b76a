export { DeviceBoard } from './device-board.tsx'
